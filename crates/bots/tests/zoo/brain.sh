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
    */ABOUT) echo 'name="Zoo", version="1.0"' ;;
    swap2*/SWAP2BOARD)
      count=0
      while read -r stone && [ "$stone" != DONE ]; do count=$((count + 1)); last=$stone; done
      case $2/$count in
        swap2/0) echo "MESSAGE thinking"; echo "0,0 1,0 2,0" ;;
        swap2/3) echo "7,7 8,8" ;;
        swap2/5) echo "SWAP" ;;
        swap2-moves/3) echo "9,9" ;;
        swap2-wrong/*) echo "0,0 0,0 1,1" ;;
        *) echo "$last" ;;
      esac ;;
    */SWAP2BOARD|*/DONE) echo "UNKNOWN command" ;;
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
