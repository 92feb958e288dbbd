android {
    namespace = "at.wander"
    defaultConfig {
        minSdk = 28
        targetSdk = 36
        versionCode = 214
    }
    buildTypes { release { isMinifyEnabled = true } }
}
