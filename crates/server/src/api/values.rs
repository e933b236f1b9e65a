//! What whole games are worth.

use inarow_answers::Versioned;
use inarow_answers::asked::WantedValues;
use inarow_answers::views::KnownGamesView;

use crate::extract::Query;
use crate::language::RequestLanguage;
use crate::problem::Problem;

/// What whole games are worth from the empty board, and how that is known: solved by this program, with a
/// certificate where it is small, or published. Boards on their side are listed once, where nothing falls.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/values", tag = "study", operation_id = "list_values", params(WantedValues),
    responses((status = 200, description = "The games.", body = Versioned<KnownGamesView>), Problem),
))]
pub(super) async fn list(
    language: RequestLanguage,
    Query(wanted): Query<WantedValues>,
) -> Result<axum::Json<Versioned<KnownGamesView>>, Problem> {
    Ok(language.tell(&wanted.answer()?))
}
