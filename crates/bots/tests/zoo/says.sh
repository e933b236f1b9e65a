# Answers with its argument.
while read -r word rest; do
  if [ "$word" = position ]; then echo "$2"; fi
done
