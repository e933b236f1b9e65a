//! The preview of an address before its page has loaded: for the window's title, for programs that preview links, and
//! the page's first request, which can be on its way meanwhile.
//!
//! All of it is public: a game as a spectator sees it, and nothing of saved games.

mod description;
mod head;
mod picture;

use std::collections::HashMap;
use std::net::IpAddr;

use axum::extract::Query;
use axum::http::Uri;
use inarow_answers::asked::WantedPosition;
use inarow_answers::{GameInPlay, Voice};
use inarow_rules::Notation;

use self::description::{PlayersOf, title_of};
pub(crate) use self::head::head;
pub(crate) use self::picture::picture;
use crate::room::Ask;
use crate::server::Server;

/// The scripts with the pages that few visits begin with.
const LATER: &str = "later.js";
const RARE: &str = "rare.js";
const SEARCH: &str = "search/search.js";
const PUZZLES: &str = "puzzles/pages.js";

/// The preview of an address.
#[derive(Debug)]
pub(crate) struct Preview {
    /// The title: the subject and its state.
    title: String,
    description: String,
    /// The address itself, without parts that have no meaning.
    address: String,
    /// The position to draw; the page's icon is shown without one.
    picture: Option<WantedPosition>,
    /// The request that the page makes at once.
    first: Option<String>,
    /// The script with its page, where that does not come with the first one.
    script: Option<&'static str>,
}

impl Preview {
    /// The part that is always the same.
    fn of_page(voice: &Voice<'_>, address: &str, title: &str, description: &str) -> Preview {
        Preview {
            title: voice.words.say(title, []),
            description: voice.words.say(description, []),
            address: address.to_owned(),
            picture: None,
            first: None,
            script: Some(LATER),
        }
    }

    /// The same with a position that the address names, if it names one.
    fn at(mut self, server: &Server, voice: &Voice<'_>, wanted: WantedPosition) -> Preview {
        if let Ok(game) = wanted.game(|game| server.rooms.services().rules(game)) {
            let place = place_of(&game);
            self.title = [self.title, title_of(voice.words, &game)].join(" · ");
            self.address = [self.address, place.query()].join("?");
            self.picture = Some(place);
        }
        self
    }
}

/// The preview of an address for a visitor from one of these addresses.
pub(crate) async fn preview(
    server: &Server,
    asking: IpAddr,
    voice: &Voice<'_>,
    uri: &Uri,
) -> Preview {
    let page = |title, description| Preview::of_page(voice, uri.path(), title, description);
    let parts: Vec<&str> = uri.path().split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        [] => {
            let first = Some("/api/v1/choices".to_owned());
            Preview { first, script: None, ..page("web-play", "preview-about") }
        }
        ["game", code] => game(server, asking, voice, code).await,
        ["games"] | ["games", _] => {
            Preview { script: Some(RARE), ..page("web-games", "preview-games") }
        }
        ["stats"] => Preview { script: Some(RARE), ..page("web-statistics", "preview-games") },
        ["practice"] => Preview { script: Some(RARE), ..page("web-practice", "web-practice-what") },
        ["analysis"] => page("web-analysis", "preview-analysis").at(server, voice, asked(uri)),
        ["search"] => {
            let page = page("web-search", "preview-search");
            Preview { script: Some(SEARCH), ..page }.at(server, voice, asked(uri))
        }
        ["settings"] => {
            Preview { script: Some(RARE), ..page("web-settings", "web-settings-where") }
        }
        ["values"] => {
            Preview { script: Some(RARE), ..page("web-every-board", "web-every-board-what") }
        }
        ["puzzles"] => {
            let page = page("web-puzzles", "preview-puzzles");
            let (page, wanted) = (Preview { script: Some(PUZZLES), ..page }, asked(uri));
            if wanted.position.is_some() { page.at(server, voice, wanted) } else { page }
        }
        ["worksheets"] => Preview { script: Some(PUZZLES), ..page("web-sheet", "web-sheet-what") },
        ["lessons", "6", "matchboxes"] => {
            Preview { script: Some(RARE), ..page("web-learn-sheet", "menace-about") }
        }
        ["lessons"] => page("web-lessons", "web-lessons-about"),
        ["lessons", number] if voice.words.knows(&format!("web-lesson-name-{number}")) => {
            lesson(voice, uri.path(), number)
        }
        _ => page("web-missing", "preview-about"),
    }
}

/// An online game, as a spectator sees it.
async fn game(server: &Server, asking: IpAddr, voice: &Voice<'_>, code: &str) -> Preview {
    let address = format!("/game/{code}");
    let page = Preview::of_page(voice, &address, "web-game", "preview-about");
    let page = Preview { script: None, ..page };
    let language = voice.words.language();
    let view = |answer| Ask::View { asker: None, language, answer };
    let Ok(view) = server.rooms.ask(code, asking, view).await else { return page };
    let first = Some(format!("/api/v1/games/{code}"));
    let Ok(play) = server.rooms.ask(code, asking, |answer| Ask::Play { answer }).await else {
        return Preview { first, ..page };
    };
    Preview {
        title: title_of(voice.words, &play),
        description: PlayersOf(&view).description(voice.words),
        picture: Some(place_of(&play)),
        first,
        ..page
    }
}

/// A lesson, by its number: the first paragraph of its idea.
fn lesson(voice: &Voice<'_>, address: &str, number: &str) -> Preview {
    let idea = voice.words.say(&format!("lesson-{number}-idea"), []);
    let description = idea.lines().next().unwrap_or_default().to_owned();
    let name = voice.words.say(&format!("web-lesson-name-{number}"), []);
    let said = [("number", number.into()), ("title", name.into())];
    let title = voice.words.say("web-lesson-title", said);
    Preview {
        title,
        description,
        ..Preview::of_page(voice, address, "web-lessons", "preview-about")
    }
}

/// The position that the query of an address names.
fn asked(uri: &Uri) -> WantedPosition {
    let query = Query::<HashMap<String, String>>::try_from_uri(uri);
    let mut said = query.map(|Query(said)| said).unwrap_or_default();
    let mut take = |name| said.remove(name);
    WantedPosition { game: take("game"), position: take("position"), moves: take("moves") }
}

/// The address of the position that a game has reached.
fn place_of(game: &GameInPlay) -> WantedPosition {
    let (rules, record) = (game.rules(), game.record());
    let start = game.start().to_string();
    let name = |&square| Notation::Algebraic.write(rules.game(), square);
    let moves: Vec<String> = record.moves.iter().map(name).collect();
    WantedPosition {
        game: Some(rules.game().to_string()),
        position: (*game.start() != rules.empty()).then_some(start),
        moves: Some(moves.join(",")).filter(|moves| !moves.is_empty()),
    }
}
