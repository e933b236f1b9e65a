# Answers with the first free square, row by row; counts its answers to show that it is still
# running.
while read -r word board side; do
  case "$word" in
    position) rows=${board//\//}; free=${rows%%.*}; echo "${#free}" ;;
    quit) exit 0 ;;
  esac
done
