UPDATE room SET owner = $2, lease = lease + 1, taken = $3, ran = $4 WHERE game = $1
RETURNING lease
