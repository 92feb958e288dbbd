/** Files with what they are for, a line each; those of which only the name is known share one. */
import { clip } from '../../core/budget.ts';
import { byWhom } from '../../trust/by-whom.ts';
import type { RecentFile } from '../start/recent-files.ts';
import { inBrackets } from './in-brackets.ts';
import type { Line } from './line.ts';

const LONGEST = 110;
const LONGEST_NAMES = 240;

export function fileLines(files: readonly RecentFile[]): readonly Line[] {
  const isTold = ({ item }: RecentFile) => item !== undefined && item.text !== '';
  const named = files.filter((file) => !isTold(file));
  const changed = named.filter(({ isChanged }) => isChanged);
  const others = named.filter(({ isChanged }) => !isChanged);
  return [
    ...files.filter(isTold).map(purposeLine),
    ...namesLine('Not committed: ', changed),
    ...namesLine('', others),
  ];
}

function purposeLine({ path, isChanged, item }: RecentFile): Line {
  const source = inBrackets(item?.id, isChanged ? 'not committed' : '', byWhom(item?.origin));
  return { text: `- ${clip(path, LONGEST)}: ${clip(item?.text ?? '', LONGEST)}${source}`, item };
}

function namesLine(label: string, files: readonly RecentFile[]): readonly Line[] {
  if (files.length === 0) return [];
  return [{ text: `- ${label}${clip(files.map(({ path }) => path).join(', '), LONGEST_NAMES)}` }];
}
