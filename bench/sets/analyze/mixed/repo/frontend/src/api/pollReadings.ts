import { ref } from "vue";
import { toCelsius } from "../units/toCelsius";

const POLL_EVERY_MS = 5000;

export const latest = ref("");

export function startPolling() {
  setInterval(fetchReadings, POLL_EVERY_MS);
}

async function fetchReadings() {
  const response = await fetch("/readings");
  const readings = await response.json();
  latest.value = readings.map(toCelsius).join(", ");
}
