import type { Locale } from '#contract/locales';
import type { Bank, Note } from './bank.ts';
import { lineOf } from './plain-text.ts';
import type { Outcome } from './take.ts';

/** What became of a bank, question by question, in lines for a terminal. */
export function reportOf(
  { format, notes }: Bank,
  outcomes: readonly Outcome[],
  { name, language }: { readonly name: string; readonly language: Locale },
): string[] {
  const taken = outcomes.filter(({ id }) => id);
  const there = taken.filter(({ exists }) => exists);
  const added = taken.length - there.length;
  return [
    `${format}, ${counted(outcomes.length, 'question')}: ${added} added to ${name} in “${language}”` +
      (there.length ? `, ${there.length} there already and left as they are` : '') +
      (taken.length < outcomes.length ? `, ${outcomes.length - taken.length} not taken` : ''),
    ...notes.map((note) => `  ${noteText(note)}`),
    ...outcomes.flatMap((outcome) => [`  ${headOf(outcome)}`, ...outcome.notes.map((note) => `    ${noteText(note)}`)]),
    ...(added
      ? [
          'The items are drafts. Their author adds what no bank holds: the objective and the references of each, and',
          'whatever stands empty behind its colon, such as the explanation of an option. `content -- check` names each line.',
        ]
      : []),
  ].map(cut);
}

/** Whether every question arrived, and all that belongs to it. */
export function isWhole({ notes }: Bank, outcomes: readonly Outcome[]): boolean {
  const all = [...notes, ...outcomes.flatMap((outcome) => outcome.notes)];
  return outcomes.every(({ id }) => id) && all.every(({ kind }) => kind === 'changed');
}

function headOf({ file, line, name, id, type, exists, reason }: Outcome): string {
  const head = `${file}:${line}: “${name}”`;
  if (!id) return `${head} not taken: ${reason}`;
  return `${head} ${exists ? 'is there already as' : 'becomes'} ${id} (${type})`;
}

function noteText({ kind, text }: Note): string {
  return kind === 'lost' ? `not taken: ${text}` : `changed: ${text}`;
}

/** A line as a terminal shows it whole, whatever a bank has written. */
function cut(line: string): string {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const text = lineOf(line);
  return indent + (text.length > 400 ? `${text.slice(0, 399)}…` : text);
}

function counted(count: number, what: string): string {
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
