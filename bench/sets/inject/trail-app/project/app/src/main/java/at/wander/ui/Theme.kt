package at.wander.ui

val Green = 0xFF2E6B3A
