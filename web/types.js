/**
 * The wire types: what the server sends and is sent. Their originals are crates/server/src/wire.
 *
 * @typedef {"en" | "zh"} Language
 * @typedef {"x" | "o"} Stone
 * @typedef {{ en: string, zh: string }} Said A sentence in both languages.
 *
 * @typedef {object} Name A game by its text and its name.
 * @property {string} text
 * @property {string} name
 * @property {number} columns
 * @property {number} rows
 * @property {boolean} gravity
 *
 * @typedef {object} Player
 * @property {"person" | "engine" | "open"} kind
 * @property {string} name
 * @property {boolean} present
 *
 * @typedef {object} MoveMade
 * @property {number} ply
 * @property {string} square
 * @property {Stone} mark
 * @property {Said | null} [reason]
 * @property {number | null} [clock]
 * @property {string | null} [grade] Of saved games only.
 *
 * @typedef {object} Clock Milliseconds.
 * @property {number} x
 * @property {number} o
 * @property {Stone | null} running
 *
 * @typedef {object} GameView
 * @property {string} code
 * @property {number} id
 * @property {Name} game
 * @property {Player} x
 * @property {Player} o
 * @property {Stone} first
 * @property {number} epoch
 * @property {MoveMade[]} moves
 * @property {string} position
 * @property {Stone | null} to_move
 * @property {string[]} legal
 * @property {string[][]} lines
 * @property {string | null} result
 * @property {Said} status
 * @property {Clock | null} clock
 * @property {Stone | null} seat
 * @property {boolean} both Whether the asker holds both sides.
 * @property {boolean} can_undo
 * @property {string | null} rematch
 *
 * @typedef {object} Problem Problem details, RFC 9457.
 * @property {string} type
 * @property {string} title
 * @property {number} status
 * @property {string} detail
 * @property {Said} [said]
 * @property {number} [retry_after]
 *
 * @typedef {{ kind: "me", name: string } | { kind: "friend" } | { kind: "engine", player: string }} NewSeat
 *
 * @typedef {object} ClockWanted
 * @property {number} [per_move]
 * @property {number} [per_game]
 * @property {number} [increment]
 *
 * @typedef {object} NewGame
 * @property {string} game
 * @property {NewSeat} x
 * @property {NewSeat} o
 * @property {Stone} [first]
 * @property {ClockWanted} [clock]
 *
 * @typedef {object} Seated
 * @property {GameView} game
 * @property {string | null} [invite]
 * @property {string | null} [token]
 *
 * @typedef {object} Choices
 * @property {Name[]} games
 * @property {{ name: string, plain_only: boolean }[]} players
 *
 * @typedef {object} SavedLine
 * @property {number} id
 * @property {string} game
 * @property {Stone} first
 * @property {{ x: string, o: string }} players
 * @property {string} origin
 * @property {number | null} started
 * @property {number | null} finished
 * @property {string} result
 * @property {string | null} end
 * @property {number} plies
 * @property {string | null} [code]
 *
 * @typedef {object} SavedMove
 * @property {string} move
 * @property {number | null} clock
 * @property {string | null} source
 * @property {string | null} grade
 *
 * @typedef {object} SavedPart What a saved game has beside its line.
 * @property {SavedMove[]} moves
 * @property {string} position
 * @property {string[][]} [lines] The lines that decided it.
 * @property {Said} [status] How it stands or ended.
 *
 * @typedef {SavedLine & SavedPart} SavedGame
 *
 * @typedef {{ games: SavedLine[], next: string | null }} SavedPage
 *
 * @typedef {{ games: number, x_wins: number, o_wins: number, draws: number, abandoned: number, open: number }} Counts
 * @typedef {{ wins: number, draws: number, losses: number, unfinished: number }} Score
 *
 * @typedef {object} Stats
 * @property {string | null} player
 * @property {Counts} all
 * @property {Score | null} score
 * @property {(Score & { player: string })[]} opponents
 * @property {(Counts & { game: string })[]} games
 * @property {(Counts & { game: string, moves: string[], example: number })[]} openings
 * @property {{ wins: number, unbeaten: number, losses: number } | null} streaks
 * @property {{ plies: number, games: number }[]} lengths
 * @property {{ ply: number, best: number, good: number, mistake: number, blunder: number }[]} grades
 *
 * @typedef {{ type: "join", code: string, epoch: number | null, ply: number | null }
 *   | { type: "leave", code: string }
 *   | { type: "move", id: string, code: string, epoch: number, ply: number, square: string }
 *   | { type: "undo" | "resign" | "rematch" | "hint", id: string, code: string }} FromPage
 *
 * @typedef {{ type: "game", game: GameView }
 *   | { type: "done", id: string }
 *   | { type: "refused", id: string | null, problem: Problem }
 *   | { type: "hint", id: string, square: string, text: Said }} ToPage
 */

export {};
