# Answers with the first and the last square in turn.
while read -r word rest; do
  if [ "$word" = position ]; then
    count=$((count + 1))
    if [ $((count % 2)) = 1 ]; then echo 0; else echo 8; fi
  fi
done
