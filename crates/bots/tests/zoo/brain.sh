# A Gomocup brain that takes the first free square, row by row; $2 says how it misbehaves.
while read -r command rest; do
  command=${command%$'\r'}
  case $command in
    START) width=$rest height=$rest ;;
    RECTSTART) IFS=, read -r width height <<<"$rest" ;;
    END) exit 0 ;;
  esac
  case $2/$command in
    square/RECTSTART) echo "UNKNOWN command RECTSTART"; continue ;;
    refuses/*START) echo "ERROR this size is not supported" ;;
    strays/*START) printf 'Brain 1.0, by A\nready\n\nok\n' ;;
    */*START) echo "MESSAGE hello"; echo "OK - everything is good" ;;
    strays/INFO) echo "ERROR ${rest% *} is not supported" ;;
    unknown/INFO) echo "UNKNOWN command" ;;
    tells_time/INFO) case $rest in time*) told+=" ${rest/timeout_/}" ;; esac ;;
    */BOARD)
      taken=" "
      while read -r stone && [ "$stone" != DONE ]; do taken+="${stone%,*} "; done
      case $2 in
        illegal) set -- $taken; echo "${1:-99,99}"; continue ;;
        nonsense) echo "over there"; continue ;;
        banner) echo "hello"; echo "I am here"; exit ;;
        errs) echo "ERROR no move"; exit ;;
        tells_time) echo "0,0$told"; continue ;;
        strays) printf 'OK\nlooking 3 plies ahead, \377\n\n' ;;
        suggests) printf 'MESSAGE \272\332\rdebug \377\r\nSUGGEST 0,0\r'; continue ;;
      esac
      echo "DEBUG thinking"
      for ((square = 0; square < width * height; square++)); do
        point=$((square % width)),$((square / width))
        if [[ $taken != *" $point "* ]]; then echo "$point"; break; fi
      done ;;
  esac
done
