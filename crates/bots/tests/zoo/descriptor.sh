# Answers b2 if descriptor $2 is open, else a3.
while read -r word _; do
  if [ "$word" = position ]; then
    if true <&"$2"; then echo b2; else echo a3; fi
  fi
done
