rootProject.name = "toolshed"
