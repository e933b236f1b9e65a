//! A position as pixels: programs that preview links show no SVG.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use inarow_answers::GameInPlay;
use inarow_answers::asked::WantedPosition;
use inarow_rules::Notation;
use inarow_words::svg::{self, Picture};
use inarow_words::{Language, Words};

use crate::address::ClientAddress;
use crate::extract::Query;
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::thinking::Wish;

/// Its width and height in pixels, as previewing programs require.
pub(super) const WIDTH: u32 = 1200;
pub(super) const HEIGHT: u32 = 630;

/// Margin above and below the board.
const MARGIN: f32 = 16.0;

/// The position that an address names. It is the same for everyone, and other sites may show it.
pub(crate) async fn picture(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    Query(wanted): Query<WantedPosition>,
) -> Result<Response, Problem> {
    let game = wanted.game(|game| server.rooms.services().rules(game))?;
    let thinkers = &server.rooms.services().thinkers;
    let drawn = thinkers.think(Wish::glance(address), move |_| drawn(&game)).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
        (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    ];
    Ok((headers, drawn).into_response())
}

/// The position that a game has reached, as a PNG.
fn drawn(game: &GameInPlay) -> Result<Vec<u8>, Problem> {
    let (rules, position) = (game.rules(), game.position());
    let drawn = rules.game().grid().and_then(|grid| {
        let picture = Picture::of(rules, grid, position, Notation::Algebraic);
        let picture = Picture { last_move: game.last_move(), ..picture };
        let picture = svg::board(Words::of(Language::English), &picture);
        svg::pixels(&picture, [WIDTH, HEIGHT], MARGIN)?.encode_png().ok()
    });
    drawn.ok_or_else(|| Problem::new(Kind::Internal, "a position was not drawn"))
}

#[cfg(test)]
mod tests {
    use inarow_rules::{Game, Rules, Square};
    use resvg::tiny_skia::{ColorU8, Pixmap};

    use super::*;

    const PAPER: [u8; 3] = [0xfc, 0xfb, 0xf8];

    /// The number of pixels with each of these colours, after some moves.
    fn count(game: Game, moves: &[u16], colours: [[u8; 3]; 2]) -> [usize; 2] {
        let rules = Rules::new(game);
        let mut game = GameInPlay::new(rules.clone(), rules.empty());
        for &square in moves {
            assert!(game.play(Square(square)).is_ok());
        }
        let picture = Pixmap::decode_png(&drawn(&game).ok().unwrap_or_default());
        let pixels: Vec<ColorU8> =
            picture.iter().flat_map(Pixmap::pixels).map(|pixel| pixel.demultiply()).collect();
        assert_eq!(pixels.len(), (WIDTH * HEIGHT) as usize);
        let is = |pixel: &ColorU8, colour| [pixel.red(), pixel.green(), pixel.blue()] == colour;
        // The paper of the board goes on around it.
        let at = |x: u32, y: u32| &pixels[(y * WIDTH + x) as usize];
        assert!([(0, 0), (600, 20), (600, 615)].into_iter().all(|(x, y)| is(at(x, y), PAPER)));
        colours.map(|colour| pixels.iter().filter(|pixel| is(pixel, colour)).count())
    }

    #[test]
    fn a_position_is_drawn_in_the_colours_of_the_light() {
        let [x, o] = [[0x25, 0x63, 0xa8], [0xb5, 0x50, 0x1b]];
        assert_eq!(count(Game::TICTACTOE, &[], [x, o]), [0, 0]);
        let [one, other] = count(Game::TICTACTOE, &[4, 0], [x, o]);
        assert!(one > 1000 && other > 1000, "{one} {other}");
        let ground = [0xe3, 0xbd, 0x7b];
        let [wood, black] = count(Game::GOMOKU, &[112], [ground, [0x1b, 0x1b, 0x1d]]);
        assert!(wood > 200_000 && black > 500, "{wood} {black}");
    }
}
