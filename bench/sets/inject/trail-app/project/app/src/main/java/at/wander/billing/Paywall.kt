package at.wander.billing

data class Offer(val id: String, val label: String)

val OFFERS = listOf(Offer("yearly", "19,90 € / Jahr"))
