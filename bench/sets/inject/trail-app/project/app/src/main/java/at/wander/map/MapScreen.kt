package at.wander.map

import androidx.compose.runtime.Composable

@Composable
fun MapScreen(bearing: Float) {
    Compass(bearing)
}
