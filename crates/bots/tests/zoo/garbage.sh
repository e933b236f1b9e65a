# Reads up to the first position.
while read -r word rest && [ "$word" != position ]; do :; done
echo hello there; read -r line
