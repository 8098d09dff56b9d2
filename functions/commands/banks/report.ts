import type { Locale } from '#contract/locales';
import type { Bank, Note } from '#contract/library/content/banks/bank';
import { inEnglish } from '../../library/content/fault-texts.ts';
import { lineOf } from '#contract/library/content/banks/plain-text';
import type { Outcome } from '#contract/library/content/banks/import-items';

/** The report of an import, in lines for a terminal. */
export function reportOf(
  { format, notes }: Bank,
  outcomes: readonly Outcome[],
  { name, language }: { readonly name: string; readonly language: Locale },
): string[] {
  const taken = outcomes.filter(({ id }) => id);
  const there = taken.filter(({ exists }) => exists);
  const added = taken.length - there.length;
  return [
    `${format}, ${countOf(outcomes.length, 'question')}: ${added} added to ${name} in “${language}”` +
      (there.length ? `, ${there.length} already there and unchanged` : '') +
      (taken.length < outcomes.length ? `, ${outcomes.length - taken.length} not imported` : ''),
    ...notes.map((note) => `  ${noteText(note)}`),
    ...outcomes.flatMap((outcome) => [`  ${headOf(outcome)}`, ...outcome.notes.map((note) => `    ${noteText(note)}`)]),
    ...(added
      ? [
          'The items are drafts. Add what a bank does not contain: the objective and references of each item, and every',
          'empty value, such as the explanation of an option. `content -- check` lists the lines.',
        ]
      : []),
  ].map(truncate);
}

/** Whether every question was imported without losses. */
export function isComplete({ notes }: Bank, outcomes: readonly Outcome[]): boolean {
  const all = [...notes, ...outcomes.flatMap((outcome) => outcome.notes)];
  return outcomes.every(({ id }) => id) && all.every(({ kind }) => kind === 'changed');
}

function headOf({ file, line, name, id, type, exists, reason }: Outcome): string {
  const head = `${file}:${line}: ${name ? `“${name}”` : 'a question without a name'}`;
  if (!id) return `${head} not imported: ${reason ? inEnglish(reason) : ''}`;
  return `${head} ${exists ? 'already exists as' : 'becomes'} ${id} (${type})`;
}

function noteText({ kind, reason }: Note): string {
  return `${kind === 'lost' ? 'not imported' : 'changed'}: ${inEnglish(reason)}`;
}

/** Removes control characters from a line and limits its length. */
function truncate(line: string): string {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const text = lineOf(line);
  return indent + (text.length > 400 ? `${text.slice(0, 399)}…` : text);
}

function countOf(count: number, what: string): string {
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
