//! What can go wrong.
use std::fmt;

#[derive(Debug)]
pub enum ProbeError {
    TimedOut,
    Refused(String),
}

impl fmt::Display for ProbeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProbeError::TimedOut => write!(formatter, "timed out"),
            ProbeError::Refused(address) => write!(formatter, "{address} refused"),
        }
    }
}
