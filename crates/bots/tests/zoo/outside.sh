# Reads up to the first position.
while read -r word rest && [ "$word" != position ]; do :; done
echo d7; read -r line
