/** Results of tool calls in which people answer: to questions, to plans, to what they refuse. And reports of sub-agents. */
import { clip } from '../../core/budget.ts';
import { isRecord } from '../../core/settings/config.ts';
import { nonEmpty } from '../../lib/non-empty.ts';
import type { ToolCall, ToolResult } from '../transcript-line.ts';
import { reportOf } from './actions.ts';
import { planIn, type Written } from './written.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `call` is what it is the result of, if that was read in the same step. */
export function writtenInResult(
  result: ToolResult,
  call: ToolCall | undefined,
): Written | undefined {
  const { failed, text, detail } = result;
  if (failed) return refusalIn(text);
  const known = isRecord(detail) ? detail : {};
  return answersIn(text, known, call) ?? approvedIn(text, call) ?? reportIn(known);
}

const REFUSED = /^(?:Error: )?The user doesn't want to [\s\S]*?\bthe user said:\s*([\s\S]+)$/;
const NOTE = /\n+Note: The user's next message[\s\S]*$/;

/** Why a call was not to be, in the person's words; most say nothing. */
function refusalIn(text: string): Written | undefined {
  const words = REFUSED.exec(text)?.[1]?.replace(NOTE, '').trim();
  return words ? { source: 'refusal', author: 'person', parts: [words] } : undefined;
}

const APPROVED = /^User has approved your plan[\s\S]*?\n## Approved Plan( \(edited by user\))?:\n/;

/** Newer clients keep the plan in a file, and show it when it is approved. */
function approvedIn(text: string, call: ToolCall | undefined): Written | undefined {
  const [opening, edited] = APPROVED.exec(text) ?? [];
  if (opening === undefined || (edited === undefined && call && planIn(call))) return undefined;
  return { source: 'plan', author: 'agent', parts: [text.slice(opening.length)] };
}

function reportIn(detail: Fields): Written | undefined {
  const report = nonEmpty(reportOf(detail))?.trim();
  return report ? { source: 'report', author: 'agent', parts: [report] } : undefined;
}

interface Answer {
  readonly question: string;
  readonly answer: string;
  /** One of the answers that were offered. */
  readonly isChoice: boolean;
}

const LONGEST_OPTION = 300;
const ANSWERED =
  /^(?:```\n)?(?:User has answered your questions?|Your questions have been answered|The user answered|The user responded): ?/;
const AFTERWARDS =
  /\.? (?:You can now continue with (?:the user's|these) answers in mind\.?|Read the answers carefully [\s\S]*)$/;

/** Each with its question, and what was said of the option: the model wrote both, and they are told apart from the answer. */
function answersIn(text: string, detail: Fields, call: ToolCall | undefined): Written | undefined {
  const isAnswer = ANSWERED.test(text) || (isRecord(detail.answers) && 'questions' in detail);
  if (!isAnswer) return undefined;
  const asked = questionsOf(detail.questions).concat(questionsOf(call?.input.questions));
  const answers = recordedAnswers(detail, asked) ?? quotedAnswers(text, asked);
  const parts = answers.flatMap(({ question, answer, isChoice }) => {
    if (answer === '') return [];
    const said = `You ${isChoice ? 'chose' : 'answered'}: ${answer}`;
    if (question === '') return [said];
    const option = isChoice ? explanationOf(answer, question, asked) : '';
    return [
      [`Claude asked: ${question}`, ...(option ? [`The option: ${option}`] : []), said].join('\n'),
    ];
  });
  return parts.length > 0 ? { source: 'answer', author: 'person', parts } : undefined;
}

interface Question {
  readonly question: string;
  readonly options: readonly Option[];
}

interface Option {
  readonly label: string;
  /** What choosing it means; empty if the client did not keep it. */
  readonly description: string;
}

function questionsOf(questions: unknown): readonly Question[] {
  const all: readonly unknown[] = Array.isArray(questions) ? questions : [];
  return all.filter(isRecord).flatMap(({ question, options }) => {
    const offered: readonly unknown[] = Array.isArray(options) ? options : [];
    const known = offered.filter(isRecord).flatMap(({ label, description }) => {
      const name = nonEmpty(label);
      return name === undefined ? [] : [{ label: name, description: nonEmpty(description) ?? '' }];
    });
    return typeof question === 'string' ? [{ question, options: known }] : [];
  });
}

/** As the client wrote them down. */
function recordedAnswers(
  { answers, annotations }: Fields,
  asked: readonly Question[],
): readonly Answer[] | undefined {
  if (!isRecord(answers) || Object.keys(answers).length === 0) return undefined;
  return Object.entries(answers).map(([question, given]) => {
    const chosen = (Array.isArray(given) ? given : [given]).filter(
      (each): each is string => typeof each === 'string',
    );
    const about = isRecord(annotations) ? annotations[question] : undefined;
    const notes = isRecord(about) ? nonEmpty(about.notes) : undefined;
    const answer = [chosen.join(', '), ...(notes === undefined ? [] : [notes])].join('\n').trim();
    return { question, answer, isChoice: isOffered(chosen.join(', '), question, asked) };
  });
}

/** `"Question"="Answer", …`; older ones are only the answers, with commas between. */
function quotedAnswers(text: string, asked: readonly Question[]): readonly Answer[] {
  const said = text.replace(ANSWERED, '').replace(AFTERWARDS, '').trim();
  const pairs = [...said.matchAll(/"([^"]+)"="([\s\S]*?)"(?=, "|[.,]?\s*$| (?:selected|user) )/g)];
  if (pairs.length > 0) {
    return pairs.map(([, question = '', answer = '']) => ({
      ...{ question, answer: answer.trim() },
      isChoice: isOffered(answer.trim(), question, asked),
    }));
  }
  const parts = said.split(', ');
  const isClear = parts.length === asked.length;
  if (!isClear) {
    const question = asked.map((each) => each.question).join(' / ');
    return [{ question, answer: said, isChoice: isOffered(said, question, asked) }];
  }
  return asked.map(({ question }, at) => {
    const answer = parts[at]?.trim() ?? '';
    return { question, answer, isChoice: isOffered(answer, question, asked) };
  });
}

function isOffered(answer: string, question: string, asked: readonly Question[]): boolean {
  const labels = optionsOf(question, asked).map(({ label }) => label);
  if (/ \(Recommended\)$/.test(answer)) return true;
  return labels.includes(answer) || answer.split(', ').every((one) => labels.includes(one));
}

/** Of one option: what several mean together nobody has said. */
function explanationOf(answer: string, question: string, asked: readonly Question[]): string {
  const [label] = answer.split('\n');
  const found = optionsOf(question, asked).find((option) => option.label === label);
  return clip(found?.description ?? '', LONGEST_OPTION);
}

function optionsOf(question: string, asked: readonly Question[]): readonly Option[] {
  return asked.find((each) => each.question === question)?.options ?? [];
}
