//! Probes and their outcomes.
pub mod error;
pub mod probe;
pub mod schedule;
