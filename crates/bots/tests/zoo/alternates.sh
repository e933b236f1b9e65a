# The first and the last square by turns, each time it is asked.
while read -r word rest; do
  if [ "$word" = position ]; then
    count=$((count + 1))
    if [ $((count % 2)) = 1 ]; then echo 0; else echo 8; fi
  fi
done
