import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locales';
import type { Bank, Figure, Note, QuestionOrigin, Question } from './bank.ts';
import { itemOf, misfitOf, type QuizItem } from './quiz-items.ts';

/** What became of one question. */
export interface Outcome extends QuestionOrigin {
  /** Of the item; `undefined` where the question was not taken. */
  readonly id?: string;
  readonly type?: Question['type'];
  readonly exists?: boolean;
  readonly reason?: string;
  readonly notes: readonly Note[];
}

export interface Taken {
  readonly outcomes: readonly Outcome[];
  /** To be added to the quiz. */
  readonly items: readonly QuizItem[];
  /** Bytes by path in the package. */
  readonly media: ReadonlyMap<string, Uint8Array>;
}

/** An item of the quiz as it stands in its file. */
interface ExistingItem {
  readonly id: string;
  readonly stem: unknown;
}

/** Turns the questions of a bank into items beside those that a quiz has; items that are there stay as they are. */
export function importItem(bank: Bank, standing: readonly ExistingItem[], language: Locale): Taken {
  const stems = new Map(standing.map(({ id, stem }) => [id, stem]));
  const usedIds = new Set<string>();
  const items: QuizItem[] = [];
  const media = new Map<string, Uint8Array>();
  const outcomes = bank.found.map((found): Outcome => {
    const { file, line, name } = found;
    const place = { file, line, name };
    if ('reason' in found) return { ...place, reason: found.reason, notes: [] };
    const id = idOf(found, usedIds);
    if (stems.has(id)) {
      if (stems.get(id) === found.stem) return { ...place, id, type: found.type, exists: true, notes: found.notes };
      return {
        ...place,
        reason: `the quiz has an item “${id}” with another question, which stays as it is`,
        notes: [],
      };
    }
    const path = found.figure && pathOf(found.figure);
    const item = itemOf(found, id, language, path);
    const reason = misfitOf(item, language);
    if (reason) return { ...place, reason, notes: [] };
    items.push(item);
    if (path && found.figure) media.set(path, found.figure.bytes);
    return { ...place, id, type: found.type, notes: found.notes };
  });
  return { outcomes, items, media };
}

/** An id from what the bank calls the question, the same each time the bank is read. */
function idOf({ id, name, stem }: Question, usedIds: Set<string>): string {
  const [slug] = [id, name, stem.slice(0, 40)].map(slugOf).filter(Boolean);
  const first = slug ?? 'question';
  let unique = first;
  for (let count = 2; usedIds.has(unique); count += 1) unique = `${first.slice(0, 58)}-${count}`;
  usedIds.add(unique);
  return unique;
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '');
}

/** Named after its bytes as well, so that no file of the package is ever replaced by another. */
function pathOf({ name, bytes }: Figure): string {
  const at = name.lastIndexOf('.');
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return `media/${name.slice(0, at)}-${mark}${name.slice(at)}`;
}
