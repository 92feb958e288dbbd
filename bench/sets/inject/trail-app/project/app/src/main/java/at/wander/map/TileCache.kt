package at.wander.map

import java.io.File

/** Keeps map tiles on disk, up to [maxBytes]. */
class TileCache(private val folder: File, private val maxBytes: Long) {
    fun put(key: String, bytes: ByteArray) = File(folder, key).writeBytes(bytes)
}
