# Every free square with the same chance.
while read -r word board side; do
  if [ "$word" != position ]; then continue; fi
  rows=${board//\//} free=()
  for ((square = 0; square < ${#rows}; square++)); do
    if [ "${rows:square:1}" = . ]; then free+=("$square"); fi
  done
  line=
  for square in "${free[@]}"; do line+="$square:1/${#free[@]} "; done
  echo "$line"
done
