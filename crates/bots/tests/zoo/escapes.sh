# Reads up to the first position.
while read -r word rest && [ "$word" != position ]; do :; done
printf '\033[31mb2\033[0m\u202e\n'; read -r line
