//! One look at a service.
use serde::Serialize;

use crate::error::ProbeError;

pub const DEFAULT_TIMEOUT_MS: u64 = 2_000;

#[derive(Debug, Serialize)]
pub struct Outcome {
    pub address: String,
    pub is_up: bool,
}

pub fn probe_all(addresses: &[String]) -> Vec<Outcome> {
    addresses.iter().map(|address| to_outcome(address)).collect()
}

fn to_outcome(address: &str) -> Outcome {
    Outcome {
        address: address.to_string(),
        is_up: probe_once(address).is_ok(),
    }
}

fn probe_once(address: &str) -> Result<(), ProbeError> {
    if address.is_empty() {
        return Err(ProbeError::Refused(address.to_string()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_address_is_down() {
        let outcomes = probe_all(&[String::new()]);
        assert!(!outcomes[0].is_up);
    }
}
