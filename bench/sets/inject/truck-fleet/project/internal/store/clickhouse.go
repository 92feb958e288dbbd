package store

const insert = "INSERT INTO positions (truck, at, cell, lat, lon, speed) VALUES"
