# Tries what a sandbox forbids; answers 0 if all of it failed, else the number of an attempt that
# did not.
while read -r word rest; do
  if [ "$word" = position ]; then
    here=$(dirname "$0")
    if [ -w "$here" ] || [ -w /var/tmp ]; then echo 1
    elif [ "$(wc -l </proc/net/dev)" -gt 3 ]; then echo 2
    elif ! touch /tmp/own || [ "$(ls /tmp | wc -l)" -gt 3 ]; then echo 3
    elif [ "$(ls -d /proc/[0-9]* | wc -l)" -gt 20 ]; then echo 4
    elif touch /dev/own 2>/dev/null || yes | head -c 100000000 2>/dev/null >/dev/shm/own; then echo 6
    elif [ -e /run/docker.sock ] || [ -n "$INAROW_SECRET" ]; then echo 5
    else echo 0; fi
  fi
done
