while read -r line; do :; done
