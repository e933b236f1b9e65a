# Answers with the last square of the board of the latest game.
while read -r word what rest; do
  case $word in
    game) IFS=, read -r columns rows k <<<"$what" ;;
    position) echo $((columns * rows - 1)) ;;
  esac
done
