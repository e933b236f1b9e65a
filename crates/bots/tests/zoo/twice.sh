# Reads up to the first position.
while read -r word rest && [ "$word" != position ]; do :; done
printf 'b2\na1\n'; : > "$2"; read -r line
