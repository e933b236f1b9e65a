//! Servers in between that are believed.

use std::net::IpAddr;
use std::str::FromStr;

/// The addresses of a trusted proxy, whose headers about its clients are believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proxy {
    address: IpAddr,
    /// The length of the network prefix, in bits.
    bits: u32,
}

/// A text is no address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoProxy;

impl Proxy {
    /// Whether an address is one of these.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let differing = own.to_bits() ^ other.to_bits();
                differing.leading_zeros() >= self.bits
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let differing = own.to_bits() ^ other.to_bits();
                differing.leading_zeros() >= self.bits
            }
            _ => false,
        }
    }
}

/// `10.0.0.1`, or all that begin like it: `10.0.0.0/8`, `fd00::/8`.
impl FromStr for Proxy {
    type Err = NoProxy;

    fn from_str(text: &str) -> Result<Proxy, NoProxy> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| NoProxy)?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| NoProxy)?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(most);
        if bits <= most { Ok(Proxy { address, bits }) } else { Err(NoProxy) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_an_address_or_all_that_begin_alike() {
        let has = |proxy: &str, address: &str| {
            proxy.parse::<Proxy>().unwrap().contains(address.parse().unwrap())
        };
        assert!(has("10.0.0.1", "10.0.0.1") && !has("10.0.0.1", "10.0.0.2"));
        assert!(has("10.0.0.1", "::ffff:10.0.0.1"));
        assert!(has("10.0.0.0/8", "10.9.8.7") && !has("10.0.0.0/8", "11.0.0.0"));
        assert!(has("0.0.0.0/0", "192.0.2.1") && !has("0.0.0.0/0", "::1"));
        assert!(has("fd00::/8", "fd12::1") && !has("fd00::/8", "fe80::1"));
        assert!(has("::1", "::1") && !has("::1", "::2"));
        for wrong in ["", "localhost", "10.0.0", "10.0.0.0/33", "::/129", "10.0.0.0/", "/8"] {
            assert_eq!(wrong.parse::<Proxy>(), Err(NoProxy), "{wrong}");
        }
    }
}
