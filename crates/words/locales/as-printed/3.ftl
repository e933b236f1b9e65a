## What the third article's program prints, in place of the lesson's own messages; the article shows the computer's
## part of it alone

lesson-3-intro = { "" }
players-and-first = { "" }
lesson-3-scores = AI's turn...
computer-moved = { "" }
