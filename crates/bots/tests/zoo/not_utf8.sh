# Reads up to the first position.
while read -r word rest && [ "$word" != position ]; do :; done
printf 'b\xff2\n'; read -r line
