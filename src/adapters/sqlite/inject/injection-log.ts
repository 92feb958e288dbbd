/** Which memories reached the model, when and why. Two hooks of a session that run at once give nothing twice. */
import type { DatabaseSync } from 'node:sqlite';
import type {
  ImpactRow,
  Injection,
  InjectionLog,
  PersonFeedback,
  SessionInjections,
  Standing,
  Told,
} from '../../../core/injection.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import type { Row } from '../talk/conversation-rows.ts';

const NO_LIMIT = -1;
/** `2026-11-16T10:00:00` */
const SECONDS = 19;

/** A session's start lists titles; the texts behind them may still be given. */
const COUNTS = `is_given AND event <> 'SessionStart'`;

/** In the model's sight: given, and neither compacted nor cleared since. */
const IN_SIGHT = `
  SELECT target, event, tokens, is_whole, about, word FROM injections WHERE session = :session AND ${COUNTS} AND id > coalesce(
    (SELECT max(id) FROM injections WHERE session = :session AND event = 'reset'), 0)`;

export function sqliteInjectionLog(database: DatabaseSync): InjectionLog {
  const sql = statements(database, {
    told: IN_SIGHT,
    add: `
      INSERT INTO injections
        (session, at, event, tool, target, title, score, reason, tokens, is_given, is_whole, about, word)
      VALUES
        (:session, :at, :event, :tool, :target, :title, :score, :reason, :tokens, :given, :whole, :about, :word)`,
    list: `
      SELECT * FROM injections
      WHERE (:session IS NULL OR session = :session) AND (:since IS NULL OR at >= :since)
      ORDER BY id DESC LIMIT :limit`,
    sessions: `
      SELECT session, max(at) AS last, sum(is_given) AS given, sum(tokens) AS tokens,
        sum(${COUNTS} AND EXISTS (
          SELECT 1 FROM injections AS before
          WHERE before.session = i.session AND before.target = i.target AND before.id < i.id
            AND before.is_given AND before.event <> 'SessionStart' AND before.is_whole >= i.is_whole
            AND NOT EXISTS (SELECT 1 FROM injections AS r WHERE r.session = i.session
              AND r.event = 'reset' AND r.id BETWEEN before.id AND i.id))) AS repeats
      FROM injections AS i GROUP BY session ORDER BY max(id) DESC LIMIT ?`,
    recalled: `
      SELECT target, count(DISTINCT session) AS sessions FROM injections WHERE ${COUNTS} GROUP BY target`,
    judge: 'UPDATE injections SET effect = :effect, effect_why = :why WHERE id = :id',
    // Each look-up is one of an index; seconds, as notes have no more.
    standing: `
      SELECT w.value ->> 'id' AS target, count(i.id) AS given, sum(i.effect IS 'helped') AS helped,
        sum(i.effect IS 'harmed') AS harmed,
        (SELECT verdict FROM feedback AS f WHERE f.target = w.value ->> 'id'
           AND substr(f.at, 1, 19) >= w.value ->> 'since') AS feedback
      FROM json_each(?) AS w LEFT JOIN injections AS i INDEXED BY injections_by_target
        ON i.target = w.value ->> 'id' AND i.at >= w.value ->> 'since' AND i.is_given
      GROUP BY w.key HAVING given > 0 OR feedback IS NOT NULL`,
    impact: `
      SELECT target, max(title) AS title, event, count(*) AS given, sum(tokens) AS tokens,
        sum(effect IS 'helped') AS helped, sum(effect IS 'harmed') AS harmed
      FROM injections WHERE is_given GROUP BY target, event ORDER BY target, event`,
    targetOf: 'SELECT target FROM injections WHERE id = ? AND is_given',
    feedback: 'SELECT * FROM feedback ORDER BY at DESC, target',
    putFeedback: 'INSERT OR REPLACE INTO feedback VALUES (:target, :verdict, :note, :at)',
    clearFeedback: 'DELETE FROM feedback WHERE target = ?',
    prune: 'DELETE FROM injections WHERE at < ?',
  });
  const add = ({ isGiven, isWhole = true, ...rest }: Injection) => {
    const { session, at, event, target, title, score, reason, tokens } = rest;
    const row = { session, at, event, target, title, score, reason, tokens };
    const may = { tool: rest.tool ?? null, about: rest.about ?? null, word: rest.word ?? null };
    return sql.add.run({ ...row, ...may, given: Number(isGiven), whole: Number(isWhole) });
  };
  const told = (session: string) => sql.told.all({ session }).map(toTold);
  const mayBeGiven = ({ session, target, event, isWhole = true }: Injection) =>
    event === 'SessionStart' ||
    told(session).every((one) => one.target !== target || (isWhole && !one.isWhole));

  return {
    given: (session) =>
      new Set(told(session).flatMap(({ target, isWhole }) => (isWhole ? [target] : []))),
    told,
    record(injections) {
      const ours = new Set<string>();
      inTransaction(database, () => {
        for (const injection of injections) {
          if (injection.isGiven && !mayBeGiven(injection)) continue;
          if (injection.isGiven) ours.add(injection.target);
          add(injection);
        }
      });
      return ours;
    },
    reset(session, at, reason) {
      const nothing = { target: '', title: '', score: 0, tokens: 0, isGiven: false };
      add({ session, at, event: 'reset', reason, ...nothing });
    },
    list: ({ session = null, since = null, limit = NO_LIMIT }) =>
      sql.list.all({ session, since, limit }).map(toInjection),
    sessions: (limit) => sql.sessions.all(limit).map(toSession),
    recalled: () =>
      new Map(sql.recalled.all().map((row) => [String(row.target), Number(row.sessions)])),
    judge: (effects) =>
      inTransaction(database, () => {
        for (const { id, effect, why } of effects) {
          sql.judge.run({ id, effect: effect ?? null, why });
        }
      }),
    standing(memories) {
      const wanted = memories.map(({ id, time }) => ({ id, since: time.slice(0, SECONDS) }));
      return new Map(sql.standing.all(JSON.stringify(wanted)).map(toStanding));
    },
    impact: () => sql.impact.all().map(toImpact),
    targetOf: (id) => textOf(sql.targetOf.get(id)?.target),
    feedback: () => sql.feedback.all().map(toFeedback),
    putFeedback: ({ target, verdict, note, at }) =>
      void sql.putFeedback.run({ target, verdict, note, at }),
    clearFeedback: (target) => sql.clearFeedback.run(target).changes > 0,
    prune: (before) => void sql.prune.run(before),
  };
}

function toInjection(row: Row): Injection {
  return {
    id: Number(row.id),
    session: String(row.session),
    at: String(row.at),
    event: String(row.event),
    tool: textOf(row.tool),
    target: String(row.target),
    title: String(row.title),
    score: Number(row.score),
    reason: String(row.reason),
    tokens: Number(row.tokens),
    isGiven: row.is_given === 1,
    isWhole: row.is_whole === 1,
    about: textOf(row.about),
    word: textOf(row.word),
    effect: row.effect === 'helped' || row.effect === 'harmed' ? row.effect : undefined,
    effectWhy: String(row.effect_why),
  };
}

function toStanding(row: Row): [string, Standing] {
  const feedback = row.feedback === 'good' || row.feedback === 'bad' ? row.feedback : undefined;
  return [String(row.target), { ...countsIn(row), feedback }];
}

function toImpact(row: Row): ImpactRow {
  const { target, title, event, tokens } = row;
  return {
    ...{ target: String(target), title: String(title), event: String(event) },
    ...{ tokens: Number(tokens), ...countsIn(row) },
  };
}

function countsIn({ given, helped, harmed }: Row) {
  return { given: Number(given), helped: Number(helped ?? 0), harmed: Number(harmed ?? 0) };
}

function toFeedback({ target, verdict, note, at }: Row): PersonFeedback {
  return {
    ...{ target: String(target), verdict: verdict === 'good' ? 'good' : 'bad' },
    ...{ note: String(note), at: String(at) },
  };
}

function toTold(row: Row): Told {
  return {
    target: String(row.target),
    event: String(row.event),
    tokens: Number(row.tokens),
    isWhole: row.is_whole === 1,
    about: textOf(row.about),
    word: textOf(row.word),
  };
}

function toSession(row: Row): SessionInjections {
  return {
    session: String(row.session),
    last: String(row.last),
    given: Number(row.given),
    tokens: Number(row.tokens),
    repeats: Number(row.repeats),
  };
}

function textOf(value: Row[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
