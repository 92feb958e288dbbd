import { existsSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { MemoryError } from '../../../core/errors.ts';
import { personOnly } from '../../../core/person-only.ts';
import type { App } from '../../../core/ports/app.ts';
import { trustedJson, unvouchedText } from '../../../render/session/trust.ts';
import { plural } from '../../../text/plural.ts';
import type { ProjectText } from '../../../trust/project-texts.ts';
import { textsNamed, unvouchedTexts, vouchedTexts, vouchFor } from '../../../trust/vouch.ts';
import type { Command, Output } from '../command.ts';
import { confirm } from '../confirm.ts';
import { pageOf, pageOption, yesOption } from '../options.ts';

const what = {
  name: 'what',
  help: 'a slug, a deliberation, the name of an agent or style, or the folder of this project',
  optional: true,
} as const;

export const trust: Command = {
  name: 'trust',
  about:
    'Vouch for what came with the repository: notes, deliberations, index.md, agents and styles. What nobody vouches for is told to models as by others, withheld if it reads like instructions, and an agent or style is not used. It is the texts of now that you vouch for: what changes, or comes with a later pull, is not meant. Without an argument it lists them, with what is withheld and why, and asks. Only a person can run this.',
  args: [what],
  options: [pageOption(0), yesOption],
  examples: ['memory trust', 'memory trust gotcha-ledger-locks', 'memory trust . --yes'],
  async run(app, input) {
    const [name] = input.args;
    if (app.by === 'model') throw personOnly(['memory trust', name].filter(Boolean).join(' '));
    if (name !== undefined && !isThisProject(app, name)) {
      return done(app, await textsNamed(app, name), 'trusted');
    }
    const texts = await unvouchedTexts(app);
    const { shown, more } = pageOf(input, texts, 0);
    const list = unvouchedText(texts.length, shown, more);
    const isAsked = input.options.yes === true || input.terminal.interactive;
    if (texts.length === 0 || !isAsked) return { json: trustedJson(texts, false), text: list };
    const question = `${list}\n\nVouch for all of them, as they are now?`;
    if (!(await confirm(input, question))) {
      return { json: trustedJson(texts, false), text: 'Nothing was changed.' };
    }
    return done(app, texts, 'trusted');
  },
};

export const distrust: Command = {
  name: 'distrust',
  about:
    'Take it back: what you name, or all of this project that you vouched for or that git names you as the author of, is told as by others from now on. What your commands wrote here stays yours, unless you name it. Only a person can run this.',
  args: [what],
  examples: ['memory distrust gotcha-ledger-locks', 'memory distrust .'],
  async run(app, input) {
    const [name] = input.args;
    if (app.by === 'model') throw personOnly(['memory distrust', name].filter(Boolean).join(' '));
    const isAll = name === undefined || isThisProject(app, name);
    return done(app, isAll ? await vouchedTexts(app) : await textsNamed(app, name), 'others');
  },
};

function done(app: App, texts: readonly ProjectText[], provenance: 'trusted' | 'others'): Output {
  vouchFor(app, texts, provenance);
  const isTrusted = provenance === 'trusted';
  const names = [...new Set(texts.map(({ id }) => id))].join(', ');
  const how = isTrusted ? 'You vouch for' : 'By others from now on:';
  const text = `${how} ${plural(texts.length, 'text')}${names === '' ? '' : `: ${names}`}`;
  return { json: trustedJson(texts, isTrusted), text };
}

/** A folder can only be this project: what others bring has to be looked at where they are. */
function isThisProject(app: App, name: string): boolean {
  const folder = resolve(app.cwd, name);
  const isPath = name === '.' || name.includes('/');
  if (!isPath && !existsSync(folder)) return false;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  const project = app.checkout;
  if (project !== undefined && realpathSync(folder) === realpathSync(project)) return true;
  if (!isPath) return false;
  throw new MemoryError('invalid', `${folder} is not the project that you are in.`, {
    hint: `Go there first: cd ${name} && memory trust`,
  });
}
