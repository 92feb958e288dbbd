rootProject.name = "wander"
include(":app")
