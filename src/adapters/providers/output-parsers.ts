/** What a provider prints, without what is not the answer. */

/** A link or a box to tick begins with a bracket, too. */
const MARKDOWN = /^\[(?:[ xX]\] |[^\]]*\]\()/;

/** Older versions print headers (`[time] …`) and blank lines first. Of headers alone nothing is left. */
export function stripCodexHeaders(raw: string): string {
  const lines = raw.split('\n');
  const first = lines.findIndex(
    (line) => line.trim() !== '' && (!line.startsWith('[') || MARKDOWN.test(line)),
  );
  return first === -1 ? '' : lines.slice(first).join('\n').trim();
}

const NOISE = ['Loading extension', '[Gemini]'];

export function filterGeminiNoise(raw: string): string {
  return raw
    .split('\n')
    .filter((line) => !NOISE.some((noise) => line.includes(noise)))
    .join('\n')
    .trim();
}
