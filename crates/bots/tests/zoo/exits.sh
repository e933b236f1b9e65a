echo "last words" >&2
exit 3
