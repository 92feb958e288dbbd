resource "google_container_node_pool" "ingest" {
  node_config {
    machine_type = "e2-standard-4"
  }
}
