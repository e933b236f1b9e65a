# Ends, but a child keeps its output open.
(exec -a "$1" sleep 1000) &
exit 4
