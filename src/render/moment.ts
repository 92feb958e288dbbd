/** Times as the person's own clock showed them. Stored and printed as JSON, they are in UTC. */

/** `2026-01-05 09:00` */
export function minuteOf(iso: string): string {
  return `${dayOf(iso)} ${clockOf(iso)}`;
}

export function dayOf(iso: string): string {
  const date = new Date(iso);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join('-');
}

export function clockOf(iso: string): string {
  const date = new Date(iso);
  return [date.getHours(), date.getMinutes()].map(two).join(':');
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
