#!/usr/bin/env bash
# Wins if it can, blocks if it must, else takes the first free square:
# inarow play --o "bot:bash bot.sh"

# The free square that completes a line of mark $1, from 0 at the top left; fails if there is none.
completes() {
  local start down right own free row column square i
  for ((start = 0; start < rows * columns; start++)); do
    for step in "0 1" "1 0" "1 1" "1 -1"; do
      read -r down right <<<"$step"
      row=$((start / columns)) column=$((start % columns)) own=0 free=
      for ((i = 0; i < k && row < rows && column >= 0 && column < columns; i++)); do
        square=$((row * columns + column))
        case ${board:square:1} in "$1") own=$((own + 1)) ;; .) free=$square ;; esac
        row=$((row + down)) column=$((column + right))
      done
      if [[ $own == $((k - 1)) && $free ]]; then echo "$free"; return; fi
    done
  done
  return 1
}

while read -r word what side; do
  case $word in
    game) IFS=, read -r columns rows k <<<"${what%%+*}" ;;
    position)
      board=${what//\//} me=X other=O
      if [[ $side == o ]]; then me=O other=X; fi
      first=${board%%.*}
      completes "$me" || completes "$other" || echo "${#first}" ;;
    quit) break ;;
  esac
done
