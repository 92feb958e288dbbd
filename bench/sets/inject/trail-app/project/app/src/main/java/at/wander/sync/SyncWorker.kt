package at.wander.sync

import androidx.work.CoroutineWorker

/** Sends tracks to the user's WebDAV folder, once a day, on Wi-Fi. */
abstract class SyncWorker : CoroutineWorker(TODO(), TODO())
