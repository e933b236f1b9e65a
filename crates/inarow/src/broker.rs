//! The broker: the server of NATS through which several servers talk.

use std::fmt;
use std::str::FromStr;

use inarow_server::Broker;
use inarow_words::Words;

use crate::failure::Failure;
use crate::options::wrong::Wrong;

/// The address of a broker, or several with commas between.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct BrokerAddress(String);

/// It may hold a password.
impl fmt::Debug for BrokerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BrokerAddress({})", self.shown())
    }
}

impl FromStr for BrokerAddress {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<BrokerAddress, Wrong> {
        match Broker::IS_BUILT {
            true => BrokerAddress::read(text),
            false => Err(Wrong::NotBuilt),
        }
    }
}

impl BrokerAddress {
    fn read(text: &str) -> Result<BrokerAddress, Wrong> {
        let is_one = |part: &str| {
            let rest = ["nats://", "tls://"].iter().find_map(|scheme| part.strip_prefix(scheme));
            rest.is_some_and(|rest| !rest.is_empty())
        };
        match text.split(',').all(is_one) {
            true => Ok(BrokerAddress(text.to_owned())),
            false => Err(Wrong::Broker { text: shown(text) }),
        }
    }

    /// The address without passwords.
    fn shown(&self) -> String {
        shown(&self.0)
    }

    /// Connects to it.
    pub(crate) async fn connect(&self, words: &Words) -> Result<Broker, Failure> {
        Broker::connect(&self.0).await.map_err(|error| {
            let said = [("address", self.shown().into()), ("problem", error.to_string().into())];
            Failure::Failed(words.say("broker-away", said))
        })
    }
}

/// Addresses without the part before their `@`.
fn shown(addresses: &str) -> String {
    let one = |address: &str| match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, server))) => format!("{scheme}://{server}"),
        (None, Some((_, server))) => server.to_owned(),
        _ => address.to_owned(),
    };
    addresses.split(',').map(one).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_and_its_password_is_not_shown() {
        for (text, shown) in [
            ("nats://broker:4222", "nats://broker:4222"),
            ("nats://ann:s@cret@one,tls://two:4443", "nats://one,tls://two:4443"),
        ] {
            let read = BrokerAddress::read(text).unwrap();
            assert_eq!(read.shown(), shown);
            assert!(!format!("{read:?}").contains("cret"));
        }
        for wrong in ["", "broker:4222", "http://broker", "nats://", "nats://a,b"] {
            assert!(BrokerAddress::read(wrong).is_err(), "{wrong}");
        }
    }
}
