//! The languages.

use std::str::FromStr;

/// A language in which every message exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Simplified Chinese.
    Chinese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Chinese];

    /// The code of the language in commands.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Chinese => "zh",
        }
    }

    /// The language of a locale such as `zh-CN`; English for a locale that is not Chinese.
    ///
    /// ```
    /// use inarow_words::Language;
    /// assert_eq!(Language::of_locale("zh_CN.UTF-8"), Language::Chinese);
    /// assert_eq!(Language::of_locale("C"), Language::English);
    /// ```
    #[must_use]
    pub fn of_locale(locale: &str) -> Language {
        match locale.get(..2) {
            Some(language) if language.eq_ignore_ascii_case("zh") => Language::Chinese,
            _ => Language::English,
        }
    }
}

impl FromStr for Language {
    type Err = ();

    /// Reads a code, or a locale of one of the languages such as `zh-CN`.
    ///
    /// ```
    /// use inarow_words::Language;
    /// assert_eq!("zh-CN".parse(), Ok(Language::Chinese));
    /// assert_eq!("fr".parse::<Language>(), Err(()));
    /// ```
    fn from_str(code: &str) -> Result<Language, ()> {
        let language = code.split(['-', '_']).next().unwrap_or_default();
        let is_meant = |named: &Language| named.code().eq_ignore_ascii_case(language);
        Self::ALL.into_iter().find(is_meant).ok_or(())
    }
}
