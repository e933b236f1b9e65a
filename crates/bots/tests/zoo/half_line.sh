# Reads up to the first position.
while read -r word rest && [ "$word" != position ]; do :; done
printf b2; exec -a "$1" sleep 1000
