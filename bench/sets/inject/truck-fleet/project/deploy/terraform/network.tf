resource "google_compute_network" "fleet" {
  name = "fleet"
}
