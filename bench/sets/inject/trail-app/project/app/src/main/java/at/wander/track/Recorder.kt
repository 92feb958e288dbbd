package at.wander.track

import android.app.Service

/** Records a track while the phone is in the pocket. */
class Recorder : Service() {
    override fun onBind(intent: android.content.Intent?) = null
}
