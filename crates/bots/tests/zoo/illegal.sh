while read -r word rest; do
  if [ "$word" = position ]; then echo b2; fi
done
