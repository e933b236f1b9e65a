# Answers with the first free square, row by row; counts its answers to show that it lives on.
while read -r word board side; do
  case "$word" in
    position) rows=${board//\//}; free=${rows%%.*}; echo "${#free}" ;;
    quit) exit 0 ;;
  esac
done
