# Repeats the lines since the last question, which is no move; at a board with an X it does not
# answer.
while read -r line; do
  told+=" <$line>"
  if [[ $line == position* ]]; then
    if [[ $line != *X* ]]; then echo "$told"; fi
    told=
  fi
done
