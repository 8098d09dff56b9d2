import { hashOf } from '#contract/library/content/files/package-files';
import type { Locale } from '#contract/locales';
import type { Bank, Figure, Note, QuestionOrigin, Question } from '#contract/library/content/banks/bank';
import type { Reason } from '#contract/library/content/rules/reasons';
import { itemOf, faultOfItem, type QuizItem } from '#contract/library/content/banks/quiz-items';

/** The result of importing one question. */
export interface Outcome extends QuestionOrigin {
  /** Of the item; `undefined` if the question was not imported. */
  readonly id?: string;
  readonly type?: Question['type'];
  readonly exists?: boolean;
  readonly reason?: Reason;
  readonly notes: readonly Note[];
}

export interface ImportResult {
  readonly outcomes: readonly Outcome[];
  /** Items to add to the quiz. */
  readonly items: readonly QuizItem[];
  /** Bytes by their path in the package. */
  readonly media: ReadonlyMap<string, Uint8Array>;
}

/** An item that is already in the quiz. */
interface ExistingItem {
  readonly id: string;
  readonly stem: unknown;
}

/** Converts the questions of a bank to new items of a quiz; does not change existing items. */
export async function importItems(
  bank: Bank,
  existing: readonly ExistingItem[],
  language: Locale,
): Promise<ImportResult> {
  const stems = new Map(existing.map(({ id, stem }) => [id, stem]));
  const usedIds = new Set<string>();
  const items: QuizItem[] = [];
  const media = new Map<string, Uint8Array>();
  const outcomes: Outcome[] = [];
  for (const found of bank.found) {
    const { file, line, name } = found;
    const place = { file, line, name };
    if ('reason' in found) {
      outcomes.push({ ...place, reason: found.reason, notes: [] });
      continue;
    }
    const id = idOf(found, usedIds);
    const done = { ...place, id, type: found.type, notes: found.notes };
    if (stems.has(id)) {
      const taken: Reason = { code: 'bank.idTaken', facts: { id } };
      outcomes.push(stems.get(id) === found.stem ? { ...done, exists: true } : { ...place, reason: taken, notes: [] });
      continue;
    }
    const path = found.figure && (await pathOf(found.figure));
    const item = itemOf(found, id, language, path);
    const reason = faultOfItem(item, language);
    outcomes.push(reason ? { ...place, reason, notes: [] } : done);
    if (reason) continue;
    items.push(item);
    if (path && found.figure) media.set(path, found.figure.bytes);
  }
  return { outcomes, items, media };
}

/** An id from the name of the question in the bank, the same at every import. */
function idOf({ id, name, stem }: Question, usedIds: Set<string>): string {
  // Questions without a name were imported under this id.
  const [slug] = [id, name || 'without-a-name', stem.slice(0, 40)].map(slugOf).filter(Boolean);
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

/** The name contains a hash of the bytes, so that an import never replaces another file. */
async function pathOf({ name, bytes }: Figure): Promise<string> {
  const at = name.lastIndexOf('.');
  const hash = (await hashOf(Uint8Array.from(bytes))).slice(0, 8);
  return `media/${name.slice(0, at)}-${hash}${name.slice(at)}`;
}
