/**
 * Short names for the types of the wire. Their shapes are in wire.d.ts, which is made from the
 * server's description of its interface: `npm run wire`.
 *
 * @import { components } from "./wire"
 *
 * @typedef {components["schemas"]} Wire
 *
 * @typedef {"en" | "zh"} Language
 * @typedef {Wire["Stone"]} Stone
 * @typedef {Wire["Name"]} Name A game by its text and its name.
 * @typedef {Wire["MoveMade"] & { grade?: string | null }} MoveMade A move; that of a game that is over may be judged.
 * @typedef {Wire["Clock"]} Clock
 * @typedef {Wire["GameView"]} GameView
 * @typedef {Wire["Problem"]} Problem
 * @typedef {Wire["NewSeat"]} NewSeat
 * @typedef {Wire["ClockWanted"]} ClockWanted
 * @typedef {Wire["NewGame"]} NewGame
 * @typedef {Wire["Seated"]} Seated
 * @typedef {Wire["Choices"]} Choices
 * @typedef {Wire["Line"]} SavedLine
 * @typedef {Wire["Shown"]} SavedGame
 * @typedef {Wire["Page"]} SavedPage
 * @typedef {Wire["Counts"]} Counts
 * @typedef {Wire["Results"]} Score
 * @typedef {Wire["StatsView"]} Stats
 * @typedef {Wire["FactView"]} Fact
 * @typedef {Wire["HintView"]} Hint
 * @typedef {Wire["ReviewView"]} Review
 * @typedef {Wire["MoveReview"]} MoveReview
 * @typedef {Wire["CoursePoint"]} CoursePoint
 * @typedef {Wire["MistakeView"]} Mistake
 * @typedef {Wire["MistakesView"]} Mistakes
 * @typedef {Wire["LessonView"]} Lesson
 * @typedef {Wire["LessonLine"]} LessonLine
 * @typedef {Wire["BeatenView"]} Beaten
 * @typedef {Wire["RuleView"]} Rule
 * @typedef {Wire["ChanceView"]} Chance
 * @typedef {Wire["ChallengeView"]} Challenge
 * @typedef {Wire["Placed"]} Placed A stone and its square.
 * @typedef {Wire["PositionView"]} Position
 * @typedef {Wire["WorthView"]} Worth
 * @typedef {Wire["StudiedMove"]} StudiedMove
 * @typedef {Wire["LookView"]} Look
 * @typedef {Wire["AnalysisLine"]} AnalysisLine
 * @typedef {Wire["GameForm"]} GameForm
 * @typedef {Wire["ImportView"]} Imported
 * @typedef {Wire["TreeView"]} ImportedTree
 * @typedef {Wire["WantedExport"]} WantedExport
 * @typedef {Wire["ExportView"]} Exported
 * @typedef {Wire["TraceView"]} Trace A part of a search.
 * @typedef {Wire["TraceNode"]} TraceNode
 * @typedef {Wire["TraceTotals"]} TraceTotals
 * @typedef {Wire["FromPage"]} FromPage
 * @typedef {Wire["ToPage"]} ToPage
 */

export {};
