import { isRecord } from '../core/settings/config.ts';
import { nonEmpty } from '../lib/non-empty.ts';

/** The texts among the blocks of a message's, a report's or a result's content, which may also be a text alone. */
export function textsOfContent(content: unknown): readonly string[] {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [{ text: content }];
  return blocks.flatMap((block) => {
    const { type = 'text', text }: Readonly<Record<string, unknown>> = isRecord(block) ? block : {};
    return type === 'text' ? (nonEmpty(text) ?? []) : [];
  });
}
