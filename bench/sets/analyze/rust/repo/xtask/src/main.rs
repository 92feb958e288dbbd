//! Chores of the repository.
use clap::Parser;

#[derive(Parser)]
struct Arguments {
    chore: String,
}

fn main() {
    let arguments = Arguments::parse();
    println!("{}", arguments.chore);
}
