interface Reading {
  sensor: string;
  celsius: number;
}

export function toCelsius(reading: Reading): string {
  return `${reading.sensor}: ${reading.celsius.toFixed(1)} °C`;
}
