import type { TopicMessage } from '../../src/topics/topic-message.ts';

/** `u what the person says`, `a what Claude says`; each a minute later, or `u +9h …`. */
export function talk(lines: readonly string[]): readonly TopicMessage[] {
  let time = Date.UTC(2026, 2, 2, 9);
  return lines.map((line) => {
    const [, role, hours, text = ''] = /^([ua]) (?:\+(\d+)h )?(.*)$/s.exec(line) ?? [];
    time += 60_000 + Number(hours ?? 0) * 3_600_000;
    return { role: role === 'u' ? 'user' : 'assistant', time: new Date(time).toISOString(), text };
  });
}
