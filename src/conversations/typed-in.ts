/** What a person typed in a prompt: not the log, the code or the review that they pasted into it. */
import { whoSpeaks } from './annotate/who-speaks.ts';
import { cutIntoPassages } from './transcript/cut-into-passages.ts';

export function typedIn(prompt: string): string {
  const passages = cutIntoPassages(prompt);
  const speakers = whoSpeaks('user', passages);
  return passages.filter((_, at) => speakers[at] === 'typed').join('\n\n');
}
