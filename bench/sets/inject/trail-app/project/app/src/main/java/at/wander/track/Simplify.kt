package at.wander.track

/** Takes out points that the line does not need. */
fun simplify(points: List<Point>, meters: Double = 5.0): List<Point> = points
