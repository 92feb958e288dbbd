export function toFahrenheit(celsius: number): number {
  return (celsius * 9) / 5 + 32;
}

export function showFahrenheit(celsius: number): string {
  return `${toFahrenheit(celsius).toFixed(0)} °F`;
}
