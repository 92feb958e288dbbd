package at.wander.data

import androidx.room.Dao
import androidx.room.Query

@Dao
interface TrackDao {
    @Query("SELECT * FROM tracks ORDER BY started DESC")
    suspend fun all(): List<Track>
}
