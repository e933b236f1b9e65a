yes "this is an error" >&2
