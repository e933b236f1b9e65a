-- Who has a game over the network, until when, and what its clock needs.
SELECT room.lease, room.owner, room.since, room.ran, node.until, clock.now, last.made
FROM room
CROSS JOIN (SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT AS now) AS clock
LEFT JOIN node ON node.name = room.owner
LEFT JOIN LATERAL (
    SELECT move.made FROM move WHERE move.game = room.game ORDER BY move.ply DESC LIMIT 1
) AS last ON TRUE
WHERE room.game = $1
