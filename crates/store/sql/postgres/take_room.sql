UPDATE room SET owner = $2, lease = lease + 1, since = $3, ran = $4 WHERE game = $1
RETURNING lease
