package at.wander.data

import androidx.room.migration.Migration

val MIGRATIONS = arrayOf<Migration>()
