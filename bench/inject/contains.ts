const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;

/** A slug as a whole; any other text in any case, however its lines are broken. */
export function contains(text: string, wanted: string): boolean {
  if (SLUG.test(wanted)) return new RegExp(`(?<![\\w-])${wanted}(?![\\w-])`).test(text);
  return plain(text).includes(plain(wanted));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
