/**
 * What is said at the point of action, one memory at most: what cured the command that just failed, the ruling about the file that is
 * to be changed, the try that was rejected, the invocation that works here. Each has evidence of its own, or nothing is said.
 */
import type { InjectionLog } from '../../core/injection.ts';
import type { Transcripts } from '../../core/ports/conversation-ports.ts';
import type { Config } from '../../core/settings/config.ts';
import { type TrustPorts, vetted } from '../../trust/trust.ts';
import { type Announced, aboutToEdit, aboutToRun } from '../action/about-to.ts';
import { lastFailure } from '../action/last-failure.ts';
import type { ActionPorts, Remark } from '../action/remark.ts';

export interface PointPorts extends ActionPorts, TrustPorts {
  readonly scopes: ActionPorts['scopes'];
  readonly injections: InjectionLog;
  readonly transcripts: Transcripts;
  readonly settings: Config;
}

export interface Point {
  readonly session: string | undefined;
  /** Of this session; undefined where it is not to be looked at. */
  readonly transcript: string | undefined;
}

export interface ChosenRemark {
  readonly chosen: Remark | undefined;
  /** What reads like an order to the model, and is not told. */
  readonly refused: readonly { readonly memory: Remark; readonly why: string }[];
}

/** It lags behind; what is further up has been dealt with. */
const END_OF_TRANSCRIPT = 48_000;

/** Before a tool is used. */
export async function actionMemories(
  ports: PointPorts,
  { session, transcript, ...announced }: Point & Announced,
): Promise<ChosenRemark> {
  const point = { session, transcript };
  if (!isOn(ports)) return { chosen: undefined, refused: [] };
  return choose(ports, session, [
    () => cures(ports, point),
    async () => remarksOn(ports, announced, session),
  ]);
}

/** The same for other hooks that come after a command has failed. */
export async function cureMemories(ports: PointPorts, point: Point): Promise<ChosenRemark> {
  if (!isOn(ports)) return { chosen: undefined, refused: [] };
  return choose(ports, point.session, [() => cures(ports, point)]);
}

function isOn({ settings: { injection } }: PointPorts): boolean {
  return injection.enabled && injection.before_tools;
}

/** The first that this session was not told, and that may be told; what comes later is then not looked for. */
async function choose(
  ports: PointPorts,
  session: string | undefined,
  ways: readonly (() => Promise<readonly Remark[]>)[],
): Promise<ChosenRemark> {
  const refused: ChosenRemark['refused'][number][] = [];
  for (const way of ways) {
    const found = await way();
    if (found.length === 0) continue;
    const given = session === undefined ? new Set<string>() : ports.injections.given(session);
    const judged = vetted(
      ports,
      found.filter(({ id }) => !given.has(id)),
    );
    refused.push(
      ...judged.refused.map(({ item, reason }) => ({
        memory: item,
        why: `not trusted, ${reason}`,
      })),
    );
    const [chosen] = judged.items;
    if (chosen) return { chosen, refused };
  }
  return { chosen: undefined, refused };
}

async function cures(
  ports: PointPorts,
  { session, transcript }: Point,
): Promise<readonly Remark[]> {
  if (transcript === undefined) return [];
  const failure = lastFailure(ports.transcripts.lastLines(transcript, END_OF_TRANSCRIPT));
  if (!failure) return [];
  const { cureFor } = await import('../action/cure-for.ts');
  const cure = await cureFor(ports, failure, session);
  return cure ? [cure] : [];
}

async function remarksOn(
  ports: PointPorts,
  announced: Announced,
  session: string | undefined,
): Promise<readonly Remark[]> {
  const { project } = ports.scopes;
  if (project === undefined) return [];
  const where = { project, session };
  const edit = aboutToEdit(announced);
  if (edit) {
    const { rulingsFor } = await import('../action/ruling-for.ts');
    const { rejectedTry } = await import('../action/rejected-try.ts');
    const rejected = await rejectedTry(ports, edit, where);
    return [...(rejected ? [rejected] : []), ...(await rulingsFor(ports, edit, where))];
  }
  const run = aboutToRun(announced);
  if (!run) return [];
  const { workingInvocation } = await import('../action/working-invocation.ts');
  const works = await workingInvocation(ports, run, where);
  return works ? [works] : [];
}
