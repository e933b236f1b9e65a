//! The start screen.

use inarow_players::PlayerName;
use inarow_rules::{Game, GameOption, Mark};
use inarow_words::Language;
use ratatui::crossterm::event::KeyCode;

use super::Bench;
use crate::game_style::Beginning;
use crate::screen::effect::Effect;
use crate::screen::form::{Field, Form};
use crate::screen::message::{Message, Target};
use crate::screen::model::Page;
use crate::screen::pace::Pace;
use crate::settings::{Choice, Theme};

fn bench() -> Bench {
    Bench::new(Language::English, &Choice::default())
}

/// Goes to a line of the start screen.
fn go(bench: &mut Bench, field: Field) {
    while bench.model.form.field() != field {
        bench.key(KeyCode::Down);
    }
}

#[test]
fn enter_starts_at_once_and_the_choice_is_remembered() {
    let mut bench = bench();
    bench.key(KeyCode::Enter);
    assert!(matches!(&bench.effects[..], [Effect::Remember(_), Effect::Begin(plan)]
        if plan.game == Game::TICTACTOE && plan.names.x.named() == Some(PlayerName::Human)));
}

#[test]
fn a_choice_is_the_same_after_it_was_remembered() {
    let choice = Choice {
        game: "6,5,4+gravity+misere".to_owned(),
        x: "bot:python3 mine.py".to_owned(),
        o: "perfect:soonest".to_owned(),
        first: "random".to_owned(),
        opening: "swap2".to_owned(),
        clock: (0, 3),
        notation: Some("row-col".to_owned()),
        language: Some("zh".to_owned()),
        theme: Theme::Ascii,
    };
    assert_eq!(Form::new(&choice, Language::Chinese).choice(), choice);
    let text = serde_json::to_string(&choice).unwrap();
    assert_eq!(serde_json::from_str::<Choice>(&text).unwrap(), choice);
}

/// A language that the call or the system names is shown and not remembered.
#[test]
fn a_language_is_remembered_once_it_is_chosen() {
    let mut bench = Bench::new(Language::Chinese, &Choice::default());
    bench.key(KeyCode::Enter);
    let remembered = |bench: &Bench| match &bench.effects[..] {
        [Effect::Remember(choice), ..] => choice.language.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(remembered(&bench), None);
    let mut bench = Bench::new(Language::Chinese, &Choice::default());
    go(&mut bench, Field::Language);
    bench.key(KeyCode::Right);
    go(&mut bench, Field::Start);
    bench.key(KeyCode::Enter);
    assert_eq!(remembered(&bench).as_deref(), Some("en"));
}

#[test]
fn positions_beyond_the_memory_are_left_aside() {
    let odd = Choice {
        game: "99,1,1".to_owned(),
        first: "?".to_owned(),
        notation: Some("none".to_owned()),
        ..Choice::default()
    };
    let form = Form::new(&odd, Language::English);
    assert_eq!((form.game, form.beginning), (Game::TICTACTOE, Beginning::Mark(Mark::X)));
    assert_eq!(serde_json::from_str::<Choice>("{}").unwrap(), Choice::default());
}

#[test]
fn lines_are_changed_by_arrows_round_at_the_ends() {
    let mut bench = bench();
    go(&mut bench, Field::Game);
    bench.key(KeyCode::Right);
    assert_eq!(bench.model.form.game, Game::CONNECT_FOUR);
    bench.key(KeyCode::Left);
    bench.key(KeyCode::Left);
    assert!(bench.model.form.own, "before the first stands the own game");
    go(&mut bench, Field::Clock);
    bench.key(KeyCode::Right);
    assert_eq!(bench.model.form.pace, Pace::Move(5));
    go(&mut bench, Field::First);
    bench.key(KeyCode::Right);
    assert_eq!(bench.model.form.beginning, Beginning::Mark(Mark::O));
    go(&mut bench, Field::Language);
    bench.key(KeyCode::Right);
    assert_eq!(bench.model.words().language(), Language::Chinese);
    go(&mut bench, Field::Theme);
    bench.key(KeyCode::Right);
    assert!(!bench.model.has_colour());
}

#[test]
fn an_own_game_is_put_together() {
    let mut bench = bench();
    go(&mut bench, Field::Game);
    bench.key(KeyCode::Left);
    go(&mut bench, Field::Columns);
    bench.type_("15");
    go(&mut bench, Field::Rows);
    bench.type_("99");
    go(&mut bench, Field::Length);
    bench.key(KeyCode::Right);
    go(&mut bench, Field::Option(GameOption::Gravity));
    bench.type_(" ");
    assert_eq!(bench.model.form.game.to_string(), "15,22,4+gravity");
    go(&mut bench, Field::Rows);
    bench.key(KeyCode::Right);
    assert_eq!(bench.model.form.grid.rows, 22, "no board is larger");
}

#[test]
fn a_player_is_typed_and_what_is_wrong_with_it_is_said_there() {
    let mut bench = bench();
    go(&mut bench, Field::Player(Mark::O));
    bench.type_("level:");
    bench.send(Message::Paste("harf\n\u{7}".to_owned()));
    bench.key(KeyCode::Backspace);
    bench.type_("x");
    bench.key(KeyCode::Enter);
    let (field, problem) = bench.model.form.problem.clone().unwrap();
    assert_eq!(field, Field::Player(Mark::O));
    assert!(problem.contains("level:harx"), "{problem}");
    assert!(bench.effects.is_empty());
    bench.key(KeyCode::Backspace);
    bench.type_("d");
    bench.key(KeyCode::Enter);
    assert!(matches!(&bench.effects[..], [_, Effect::Begin(plan)]
        if plan.names.o.to_string() == "level:skilled"));
}

#[test]
fn a_game_is_typed() {
    let taken = [
        ("7,7,4", "7,7,4"),
        ("６，５，４+gravity", "6,5,4+gravity"),
        ("connect four", "connect-four"),
        ("Tic-Tac-Toe", "tictactoe"),
        ("五子棋", "gomoku"),
    ];
    for (text, game) in taken {
        let language = if text == "五子棋" { Language::Chinese } else { Language::English };
        let mut bench = Bench::new(language, &Choice::default());
        go(&mut bench, Field::Game);
        bench.type_(text);
        bench.key(KeyCode::Enter);
        let game = game.parse::<Game>().unwrap();
        assert!(
            matches!(&bench.effects[..], [_, Effect::Begin(plan)] if plan.game == game),
            "{text}"
        );
    }
}

#[test]
fn a_game_that_is_typed_is_taken_when_its_line_is_left() {
    let mut bench = bench();
    go(&mut bench, Field::Game);
    bench.type_("9,8,7");
    assert!(super::views::shown(&bench.model, (80, 24)).contains("< 9,8,7_ >"));
    bench.key(KeyCode::Down);
    assert_eq!(bench.model.form.field(), Field::Columns);
    assert_eq!(bench.model.form.game.to_string(), "9,8,7");
    // Back at the line, a digit begins anew, the last one can be mended, and another line can be clicked.
    bench.key(KeyCode::Up);
    bench.key(KeyCode::Backspace);
    bench.type_("6");
    let lines = bench.model.form.fields();
    let theme = lines.iter().position(|line| *line == Field::Theme).unwrap();
    bench.send(Message::Click(Target::Choice(theme, 1)));
    assert_eq!(bench.model.form.game.to_string(), "9,8,6");
    assert_eq!((bench.model.form.field(), bench.model.form.theme), (Field::Theme, Theme::Plain));
    // The lines of a game of one's own leave with it; a click on one of them changes nothing.
    go(&mut bench, Field::Game);
    bench.type_("gomoku");
    bench.send(Message::Click(Target::Choice(1, 1)));
    assert_eq!((bench.model.form.game, bench.model.form.own), (Game::GOMOKU, false));
    assert!(bench.effects.is_empty());
}

#[test]
fn errors_of_a_game_say_what_would_be_right() {
    let wrong = [
        ("conect fore", "did you mean connect-four"),
        ("chess", "columns,rows,k such as 5,5,4"),
        ("99,3,3", "a board has 1 to 22 columns and rows"),
        ("4x4x4", "4 in a row on 4×4×4 is played in a cube"),
    ];
    for (text, said) in wrong {
        let mut bench = bench();
        go(&mut bench, Field::Game);
        bench.type_(text);
        bench.key(KeyCode::Down);
        bench.key(KeyCode::Enter);
        let (field, problem) = bench.model.form.problem.clone().unwrap();
        assert_eq!((field, bench.model.form.field()), (Field::Game, Field::Game));
        assert!(problem.contains(said), "{problem}");
        assert!(bench.effects.is_empty());
        assert_eq!(bench.model.form.typed.as_deref(), Some(text), "it can be mended");
        bench.key(KeyCode::Right);
        bench.key(KeyCode::Enter);
        assert!(matches!(&bench.effects[..], [_, Effect::Begin(_)]), "another was chosen");
    }
}

#[test]
fn a_game_that_cannot_be_played_is_refused_on_the_same_page() {
    let mut bench = bench();
    bench.key(KeyCode::Enter);
    bench.send(Message::Refused("it cannot".to_owned()));
    assert_eq!(bench.model.page, Page::Start);
    assert!(super::views::shown(&bench.model, (80, 24)).contains("it cannot"));
}

#[test]
fn the_menu_leads_back_to_the_game_that_waits() {
    let mut bench = Bench::game("tictactoe", "human");
    bench.type_("5m");
    assert_eq!(bench.model.page, Page::Start);
    bench.key(KeyCode::Esc);
    assert_eq!((bench.model.page, bench.record().as_str()), (Page::Game, "b2"));
}
