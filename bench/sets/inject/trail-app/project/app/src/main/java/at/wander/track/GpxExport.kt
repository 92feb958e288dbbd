package at.wander.track

/** Writes a track as GPX 1.1. */
fun gpx(points: List<Point>): String = points.joinToString("") { "<trkpt/>" }

data class Point(val lat: Double, val lon: Double, val ele: Double?)
