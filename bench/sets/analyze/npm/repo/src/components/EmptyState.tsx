const EMPTY_TEXT = 'Nothing to do. Enjoy the day.';

export function EmptyState() {
  return <p>{EMPTY_TEXT}</p>;
}
