const DAY_MS = 86_400_000;

export function formatDueDate(due: string, now = Date.now()): string {
  const days = daysBetween(now, Date.parse(due));
  return days === 0 ? 'today' : `in ${days} days`;
}

function daysBetween(from: number, to: number): number {
  return Math.round((to - from) / DAY_MS);
}
