//! What the daemon answers.
use axum::routing::get;
use axum::Router;
use lighthouse_core::probe::probe_all;

pub fn build_router() -> Router {
    Router::new().route("/status", get(show_status))
}

async fn show_status() -> String {
    let outcomes = probe_all(&[]);
    format!("{} checked", outcomes.len())
}
