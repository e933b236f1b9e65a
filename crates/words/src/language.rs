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
        Language::named(locale).unwrap_or(Language::English)
    }

    /// The language that a code or a locale such as `zh-CN` names, in upper or lower case.
    ///
    /// ```
    /// use inarow_words::Language;
    /// assert_eq!(Language::named("zh-CN"), Some(Language::Chinese));
    /// assert_eq!(Language::named("fr"), None);
    /// ```
    #[must_use]
    pub fn named(locale: &str) -> Option<Language> {
        let code = locale.split(['-', '_', '.']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

impl FromStr for Language {
    type Err = ();

    /// Reads a code.
    fn from_str(code: &str) -> Result<Language, ()> {
        Self::ALL.into_iter().find(|language| language.code() == code).ok_or(())
    }
}
