exec 1>&- 
exec -a "$1" sleep 1000
