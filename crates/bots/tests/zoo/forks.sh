# Children, one that has left the group, and one that has left the session and its parents.
(exec -a "$1" sleep 1000) &
for number in {1..20}; do (exec -a "$1" sleep 1000) & done
setsid bash -c "exec -a $1 sleep 1000" &
(setsid bash -c "(exec -a $1 sleep 1000) & disown; exit 0" &)
sleep 0.3
while read -r word rest; do
  if [ "$word" = position ]; then echo nonsense; fi
done
