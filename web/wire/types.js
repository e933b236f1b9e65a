/**
 * Short names for the types of the wire. Their shapes are in wire.d.ts, which is made from the
 * server's description of its interface: `npm run wire`.
 *
 * @import { components } from "./wire"
 *
 * @typedef {components["schemas"]} Wire
 *
 * @typedef {"en" | "zh"} Language
 * @typedef {Wire["MarkView"]} Stone
 * @typedef {Wire["BoardView"]} Board A board that lies flat, and the name of its game.
 * @typedef {Wire["MoveMade"] & { graded?: Pick<Wire["ReviewedMoveView"], "grade" | "estimated"> }} MoveMade A move; that of a game that is over may be judged.
 * @typedef {Wire["Clock"]} Clock
 * @typedef {Wire["GameView"]} GameView
 * @typedef {Wire["OpeningChoiceWord"]} OpeningChoice
 * @typedef {Wire["Problem"]} Problem
 * @typedef {Wire["NewSeat"]} NewSeat
 * @typedef {Wire["ClockWanted"]} ClockWanted
 * @typedef {Wire["NewGame"]} NewGame
 * @typedef {Wire["Seated"]} Seated
 * @typedef {Wire["ChoicesView"]} Choices
 * @typedef {Wire["Line"]} SavedLine
 * @typedef {Wire["Shown"]} SavedGame
 * @typedef {Wire["Page"]} SavedPage
 * @typedef {Wire["CountsView"]} Counts
 * @typedef {Wire["ResultsView"]} Score
 * @typedef {Wire["Versioned_StatsView"]} Stats
 * @typedef {Wire["FactView"]} Fact
 * @typedef {Wire["HintView"]} Hint
 * @typedef {Wire["ReviewView"]} Review
 * @typedef {Wire["ReviewedMoveView"]} MoveReview
 * @typedef {Wire["CoursePointView"]} CoursePoint
 * @typedef {Wire["GameMistakeView"] & { before: Position }} Mistake
 * @typedef {Wire["MistakesPage"] & { game_mistakes: Mistake[] }} Mistakes
 * @typedef {Wire["LessonView"]} Lesson
 * @typedef {Wire["ProgramView"]} Program
 * @typedef {Wire["LessonIdeaView"] & { lesson_example: Position & Wire["ExampleView"] }} LessonLine
 * @typedef {Wire["LessonSideView"]} Beaten
 * @typedef {Wire["RuleView"] & { moves: Chance[] }} Rule
 * @typedef {Wire["MoveView"] & Wire["ChanceView"]} Chance A move that a player may make.
 * @typedef {Wire["ChallengeView"] & Position} Challenge
 * @typedef {Wire["MadeView"]} Made A move and whose it is.
 * @typedef {Wire["PositionView"] & Pick<Wire["GameChoiceView"], "game" | "board">} Position
 * @typedef {Wire["GameWorthView"]} GameWorth
 * @typedef {Wire["PuzzleView"]} Puzzle
 * @typedef {Wire["RightMoveView"]} RightMove
 * @typedef {Wire["Worth"]} Value
 * @typedef {Wire["AnalysedMoveView"]} StudiedMove
 * @typedef {Wire["Versioned_AnalysisView"]} Analysis
 * @typedef {Wire["Versioned_AnalysisView"] & { last: boolean }} Look The results for a position, the best moves first.
 * @typedef {Wire["AnalysisLine"] & { position?: Position }} AnalysisLine
 * @typedef {Wire["GameForm"]} GameForm
 * @typedef {Wire["ImportView"]} Imported
 * @typedef {Wire["TreeView"]} ImportedTree
 * @typedef {Wire["WantedExport"]} WantedExport
 * @typedef {Wire["ExportView"]} Exported
 * @typedef {Wire["LearningView"] & { learned_example: LearnedPly, shown_game: LearnedPly[] }} LearnedStage A stage of a training.
 * @typedef {Wire["LearnedPlyView"] & Position} LearnedPly
 * @typedef {Wire["MatchboxesView"]} Matchboxes
 * @typedef {Wire["WantedTraining"]} WantedTraining
 * @typedef {Wire["WantedLearnedMove"]} WantedLearnedMove
 * @typedef {Wire["WantedLearnedGame"]} WantedLearnedGame
 * @typedef {Wire["Versioned_TraceView"] & Position} Trace A part of a search.
 * @typedef {Wire["PartNodeView"]} TraceNode
 * @typedef {Wire["TotalsView"]} TraceTotals
 * @typedef {Wire["FromPage"]} FromPage
 * @typedef {Wire["ToPage"]} ToPage
 */

export {};
