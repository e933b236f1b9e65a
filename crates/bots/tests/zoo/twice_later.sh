# Reads up to the first position.
while read -r word rest && [ "$word" != position ]; do :; done
echo b2; sleep 0.1; echo a1; : > "$2"; read -r line
