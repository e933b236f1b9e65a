//! Games, players and options to choose from.

use inarow_players::fit::Allowance;
use inarow_players::{Level, PlayerName, fit_whole_game};
use inarow_rules::opening::Opening;
use inarow_rules::{Game, GameOption, Mark, NAMED_GAMES, Notation, Record, Square};
use inarow_search::Informed;
use inarow_words::{BoardTheme, Naming};
use serde::Serialize;

use crate::trace::{SearchKind, watched_reach};
use crate::views::{BoardView, GameForm, OpeningChoiceView, PuzzleGameView, StoneView};
use crate::{Answer, Voice, budget};

/// The games that have names, the options of games, the players of this program, and the forms of games
/// for other programs: the choices that every screen lists.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// The game for which players are wanted, and their allowance; players of any game if there is none.
    pub players_of: Option<(Informed, Allowance)>,
}

impl Choices {
    /// The games that have names, each with it.
    pub const GAMES: [(&'static str, Game); 6] = NAMED_GAMES;

    /// The games that are offered before all others: one of each kind of board.
    pub const FIRST_GAMES: [Game; 3] = [Game::TICTACTOE, Game::CONNECT_FOUR, Game::GOMOKU];

    /// The options a game may have, as written in its text.
    pub const OPTIONS: [(&'static str, GameOption); 5] = GameOption::NAMED;

    /// The players, each by name; a person is the first.
    pub const PLAYERS: [(&'static str, PlayerName); 18] = PlayerName::NAMED;

    /// The opponents to beat one after the other to improve, the weakest first.
    pub const LADDER: [PlayerName; 6] = [
        PlayerName::Level(Level::Beginner),
        PlayerName::Level(Level::Casual),
        PlayerName::Level(Level::Skilled),
        PlayerName::Level(Level::Expert),
        PlayerName::Level(Level::Master),
        PlayerName::Perfect,
    ];

    /// The first moves of a game from which one sees at a glance which it is.
    const fn glance(theme: BoardTheme) -> &'static str {
        match theme {
            BoardTheme::Pencil => "b2 a3 c1",
            BoardTheme::Discs => "d1 d2 e1 c1 d3 e2",
            BoardTheme::Stones => "h8 i9 i8 g8 h9 h7",
        }
    }

    /// The rules by which a game can open that a person is offered: the free one alone where lines have fewer than five
    /// squares, since openings are for games like gomoku.
    #[must_use]
    pub fn openings(game: &Game) -> Vec<Opening> {
        let all = Opening::NAMED.into_iter().map(|(_, opening)| opening);
        let fits = |opening: &Opening| game.k() >= 5 && opening.check(game).is_ok();
        all.filter(|opening| *opening == Opening::Free || fits(opening)).collect()
    }

    /// The usual opponent of a person at a game: one that can be beaten.
    #[must_use]
    pub fn opponent(game: &Game) -> PlayerName {
        if *game == Game::TICTACTOE {
            PlayerName::LineScore
        } else {
            PlayerName::Level(Level::Casual)
        }
    }
}

/// The choices a person has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChoicesView {
    /// The games that have names.
    pub named_games: Vec<GameChoiceView>,
    /// The names of those that are offered before all others.
    pub first_games: Vec<&'static str>,
    /// The options a game may have, as written in its text.
    pub options: Vec<&'static str>,
    /// The players of this program.
    pub engines: Vec<PlayerChoiceView>,
    /// The usual opponent of a person at the game asked about, or else one that plays every game.
    pub opponent: String,
    /// The opponents to beat one after the other to improve, the weakest first: of the players those
    /// that can play the game asked about.
    pub ladder: Vec<String>,
    /// The rules by which the game asked about can open; the free one alone without a game.
    pub opening_rules: Vec<OpeningChoiceView>,
    /// The limits of an analysis.
    pub analysis_reach: AnalysisReachView,
    /// The formats in which games can be exported.
    pub forms: Vec<FormChoiceView>,
    /// The games of which puzzles come with the program.
    pub puzzle_games: Vec<PuzzleGameView>,
    /// Limits of sizes.
    pub limits: LimitsView,
}

/// Limits of sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LimitsView {
    /// The most columns or rows of a board.
    pub side: u8,
    /// The largest number in a row that a game may ask for.
    pub length: u8,
    /// The most characters in a person's name.
    pub name_letters: usize,
    /// The most bytes in a text to import.
    pub text_bytes: usize,
    /// The longest time of a clock in milliseconds, for a move or for a game.
    pub clock: i64,
    /// The most nodes in a part of a search.
    pub search_part: usize,
    /// The most nodes of a search that are drawn at once by default.
    pub search_drawn: u64,
    /// The largest seed of a search that samples.
    pub search_seed: u32,
}

impl LimitsView {
    /// The limits of this program.
    const ALL: LimitsView = LimitsView {
        side: Game::MAX_SIDE,
        length: u8::MAX,
        name_letters: budget::NAME,
        text_bytes: budget::TEXT,
        clock: budget::CLOCK.1,
        search_part: budget::TRACE_PART.1,
        search_drawn: budget::TRACE_DRAWN.0,
        search_seed: u32::MAX,
    };
}

/// The limits of an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnalysisReachView {
    /// The number of best moves that it searches with care by default; so do hints.
    pub usual_lines: usize,
    /// Positions visited each time that it is continued.
    pub reaches: Vec<u64>,
    /// Positions that it visits in a short look at one of many positions.
    pub short: u64,
    /// The most moves of a solved position after which it looks ahead.
    pub ahead: u32,
}

/// A format for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FormChoiceView {
    /// The format.
    pub form: GameForm,
    /// Whether games can be read in it.
    pub read: bool,
    /// Whether games can be written in it.
    pub write: bool,
}

impl From<GameForm> for FormChoiceView {
    fn from(form: GameForm) -> FormChoiceView {
        FormChoiceView { form, read: form.is_read(), write: form.is_written() }
    }
}

/// A game that has a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameChoiceView {
    /// The rules, `m,n,k` with its options.
    pub game: String,
    /// The board.
    pub board: BoardView,
    /// A few stones, for a picture by which the game is known at a glance.
    pub stones: Vec<StoneView>,
    /// The usual opponent of a person at this game.
    pub opponent: String,
}

/// A player of this program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerChoiceView {
    /// The name.
    pub name: String,
    /// The reason why it cannot play the game asked about; null if it can.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub why_not: Option<String>,
    /// The limits of a watched search; null if it cannot be watched.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub search: Option<SearchReachView>,
}

/// The kind of a watched search, and the most nodes that it may visit, or games that it may sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SearchReachView {
    /// The kind of search.
    pub kind: SearchKind,
    /// Whether it has an option for the number of plies to look ahead.
    pub has_depth: bool,
    /// Usually.
    pub usual: u64,
    /// At most.
    pub most: u64,
}

impl SearchReachView {
    /// The limits for a player; none if its search cannot be watched.
    fn of(player: PlayerName) -> Option<SearchReachView> {
        let (usual, most) = watched_reach(player).ok()?;
        let has_depth = matches!(player, PlayerName::Search(_));
        Some(SearchReachView { kind: SearchKind::of(player), has_depth, usual, most })
    }
}

impl GameChoiceView {
    /// A game; none of a cube.
    fn of(game: &Game) -> Option<GameChoiceView> {
        let naming = Naming { game: *game, notation: Notation::Algebraic };
        let moves = Record::read_moves(game, Choices::glance(BoardTheme::of(game)));
        let marks = [Mark::X, Mark::O].into_iter().cycle();
        let stone = |(square, mark): (Square, Mark)| StoneView {
            square: naming.square(square),
            mark: mark.into(),
        };
        Some(GameChoiceView {
            game: game.to_string(),
            board: BoardView::of(game)?,
            stones: moves.unwrap_or_default().into_iter().zip(marks).map(stone).collect(),
            opponent: Choices::opponent(game).to_string(),
        })
    }
}

impl Answer for Choices {
    type View = ChoicesView;

    fn view(&self, voice: &Voice<'_>) -> ChoicesView {
        let why_not = |player: PlayerName| {
            let (rules, allowance) = self.players_of.as_ref()?;
            let misfit = fit_whole_game(player, rules, allowance).err()?;
            Some(voice.words.misfit(&player.to_string(), rules.game(), misfit))
        };
        let player = |&(name, player): &(&str, PlayerName)| PlayerChoiceView {
            name: name.to_owned(),
            why_not: why_not(player),
            search: SearchReachView::of(player),
        };
        let can_play = |player: &PlayerName| why_not(*player).is_none();
        let ladder = Choices::LADDER.iter().filter(|player| can_play(player));
        let asked = self.players_of.as_ref().map(|(rules, _)| Choices::opponent(rules.game()));
        let openings = match &self.players_of {
            Some((rules, _)) => Choices::openings(rules.game()),
            None => vec![Opening::Free],
        };
        let openings = openings.into_iter();
        let named = Choices::GAMES.iter();
        let players = Choices::PLAYERS.iter().filter(|(_, player)| *player != PlayerName::Human);
        ChoicesView {
            named_games: named.filter_map(|(_, game)| GameChoiceView::of(game)).collect(),
            first_games: Choices::FIRST_GAMES.iter().filter_map(Game::name).collect(),
            options: Choices::OPTIONS.map(|(option, _)| option).to_vec(),
            engines: players.map(player).collect(),
            opponent: asked.unwrap_or(PlayerName::Level(Level::Casual)).to_string(),
            ladder: ladder.map(PlayerName::to_string).collect(),
            opening_rules: openings
                .map(|opening| OpeningChoiceView::of(opening, voice.words))
                .collect(),
            analysis_reach: AnalysisReachView {
                usual_lines: budget::LINES,
                reaches: budget::ANALYSES.to_vec(),
                short: budget::SHORT_LOOK,
                ahead: budget::AHEAD_MOVES,
            },
            forms: GameForm::ALL.map(FormChoiceView::from).to_vec(),
            puzzle_games: PuzzleGameView::all(),
            limits: LimitsView::ALL,
        }
    }
}
