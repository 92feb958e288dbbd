//! The daemon.
mod routes;

use anyhow::{Context, Result};
use tokio::net::TcpListener;

use crate::routes::build_router;

#[tokio::main]
async fn main() -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:4000")
        .await
        .context("cannot listen")?;
    axum::serve(listener, build_router()).await?;
    Ok(())
}
