//! When to look.
use std::time::Duration;

pub struct Schedule {
    pub every: Duration,
}

pub struct Backoff {
    pub factor: u32,
}

pub fn next_look(schedule: &Schedule, backoff: &Backoff) -> Duration {
    schedule.every * backoff.factor
}
