import { Document, isMap, parseDocument } from 'yaml';
import type { Withdrawal } from '#contract/library/content';
import { itemKinds, type Measure } from '#contract/library/content/course-parts';
import type { QuizItem } from '#contract/library/content/banks/quiz-items';
import { QuizFile } from '#contract/library/content/files/quiz-files';
import { YamlText } from '#contract/library/content/files/yaml-files';
import type { Locale } from '#contract/locales';
import { textOf, withChanges, type Changes } from '#contract/library/content/files/yaml-changes';
import { indented, joinQuiz, outdented, splitQuiz, type QuizParts } from './quiz-parts.ts';

export type ItemKindName = (typeof itemKinds)[number];

interface ItemTexts {
  readonly stem?: string;
  readonly options?: Readonly<Record<string, { readonly text?: string; readonly why?: string }>>;
  readonly matches?: Readonly<Record<string, string>>;
  readonly unit?: string;
  readonly why?: string;
}

/** An item as its file has it, which may be incomplete. */
export interface DraftItem {
  readonly id: string;
  readonly type: ItemKindName;
  readonly objective: string;
  readonly difficulty?: number;
  readonly correct: readonly string[];
  readonly references?: readonly string[];
  readonly figure?: string;
  readonly figureAlt?: Readonly<Partial<Record<Locale, string>>>;
  readonly tolerance?: number;
  readonly areas?: Readonly<Record<string, { x: number; y: number; width: number; height: number }>>;
  readonly measure?: Measure;
  readonly texts: Readonly<Partial<Record<Locale, ItemTexts>>>;
  /** Since when it counts in no score, and why. */
  readonly withdrawn?: Withdrawal;
}

export interface QuizDocument {
  readonly id: string;
  readonly parts: QuizParts;
  readonly items: readonly DraftItem[];
}

/** The quiz that was read last: the items that did not change since are not parsed again. */
let latest: QuizDocument | undefined;

/** Reads a quiz; `undefined` if its YAML is invalid. */
export function readQuiz(path: string, text: string): QuizDocument | undefined {
  const id = path.slice('quizzes/'.length, -'.yaml'.length);
  const known = new Map(latest?.parts.items.map((one, index) => [one, latest?.items[index]]));
  const quiz = quizIn(id, text, known) ?? quizIn(id, inLines(text) ?? '', known);
  if (quiz) latest = quiz;
  return quiz;
}

function quizIn(id: string, text: string, known: ReadonlyMap<string, DraftItem | undefined>): QuizDocument | undefined {
  const parts = splitQuiz(text);
  const items = parts?.items.map((one) => known.get(one) ?? readItem(one));
  return parts && items?.every((item) => item !== undefined) ? { id, parts, items } : undefined;
}

/** An item of the list; `undefined` if its YAML is invalid. */
function readItem(text: string): DraftItem | undefined {
  const { items } = new QuizFile('', new YamlText('', `items:\n${text}`));
  return items.length === 1 ? asItem(items[0]) : undefined;
}

/** The text of a quiz whose items are a list in one line, or refer to each other; `undefined` if its YAML is invalid. */
function inLines(text: string): string | undefined {
  const { faults, value } = new YamlText('', text);
  if (faults.length > 0 || !Array.isArray((value as { items?: unknown } | null)?.items)) return undefined;
  return textOf(new Document(value, { aliasDuplicateObjects: false }));
}

/** An item whose missing parts are empty. */
function asItem(written: unknown): DraftItem {
  const item = (written ?? {}) as Partial<DraftItem>;
  return {
    ...item,
    id: String(item.id ?? ''),
    type: item.type && itemKinds.includes(item.type) ? item.type : 'single',
    objective: String(item.objective ?? ''),
    correct: Array.isArray(item.correct) ? item.correct.map(String) : [],
    texts: item.texts ?? {},
  };
}

/** An id that no item of the quiz has: that of the quiz's first letter and the next number. */
function freeId(items: readonly DraftItem[], prefix: string): string {
  const taken = new Set(items.map(({ id }) => id));
  let number = items.length + 1;
  while (taken.has(`${prefix}${number}`)) number++;
  return `${prefix}${number}`;
}

const prefixOf = (items: readonly DraftItem[]) => /^[a-z]+(?:-[a-z]+)*-?/.exec(items[0]?.id ?? '')?.[0] ?? 'q';

/** The text of a quiz with a new item of a kind, which its author completes. */
export function withNewItem(
  quiz: QuizDocument,
  kind: ItemKindName,
  objective: string,
  languages: readonly Locale[],
): string {
  const option = { text: '', why: '' };
  const options: Partial<Record<ItemKindName, object>> = {
    single: { a: option, b: option, c: option },
    multiple: { a: option, b: option, c: option },
    truefalse: { true: option, false: option },
    ordering: { b: option, a: option },
  };
  const correct: Partial<Record<ItemKindName, unknown>> = { truefalse: ['true'], numeric: [0], ordering: ['b', 'a'] };
  const texts = kind === 'numeric' ? { stem: '', unit: '', why: '' } : { stem: '', options: options[kind] };
  const item = {
    ...{ id: freeId(quiz.items, prefixOf(quiz.items)), objective, type: kind, difficulty: 2 },
    correct: correct[kind] ?? ['a'],
    ...(kind === 'numeric' && { tolerance: 0 }),
    ...Object.fromEntries(languages.map((locale) => [locale, texts])),
  };
  return withItems(quiz, [textOfItem(item)]);
}

/** The text of a quiz with the items of a bank at its end; values that a bank does not have are empty. */
export function withBank(quiz: QuizDocument, items: readonly QuizItem[], objective: string): string {
  const written = items.map(({ references: _, ...item }) =>
    textOfItem(JSON.parse(JSON.stringify({ ...item, objective }, (_key, value: unknown) => value ?? ''))),
  );
  return withItems(quiz, written);
}

/** The text of a quiz with a copy of an item at its end. */
export function withCopy(quiz: QuizDocument, index: number): string {
  const copy = withChanges(documentOf(quiz, index), [
    [[0, 'id'], freeId(quiz.items, prefixOf(quiz.items))],
    [[0, 'withdrawn'], undefined],
  ]);
  return withItems(quiz, [copy]);
}

/** The text of a quiz after changes at paths below an item, such as `en.stem`. */
export function withItemChanges(quiz: QuizDocument, index: number, changes: Changes): string {
  return replaced(
    quiz,
    index,
    withChanges(
      documentOf(quiz, index),
      changes.map(([path, value]) => [[0, ...path], value]),
    ),
  );
}

export function withoutItem({ parts }: QuizDocument, index: number): string {
  return joinQuiz({ ...parts, items: parts.items.toSpliced(index, 1) });
}

/** One item as YAML. */
export function itemText(quiz: QuizDocument, index: number): string {
  return textOf(new Document((documentOf(quiz, index).toJS() as unknown[])[0] ?? {}));
}

/** The text of a quiz with one item replaced by YAML; `undefined` if it is invalid. */
export function withItemText(quiz: QuizDocument, index: number, text: string): string | undefined {
  const written = parseDocument(text);
  if (written.errors.length > 0 || !isMap(written.contents)) return undefined;
  const list = new Document([]);
  list.add(written.contents);
  return replaced(quiz, index, textOf(list));
}

/** Appends an item of one quiz to another one; returns the texts of both. */
export function withMoved(from: QuizDocument, index: number, to: QuizDocument): readonly [from: string, to: string] {
  const document = documentOf(from, index);
  const isTaken = to.items.some(({ id }) => id === from.items[index]?.id);
  const moved = withChanges(document, isTaken ? [[[0, 'id'], freeId(to.items, prefixOf(to.items))]] : []);
  return [withoutItem(from, index), withItems(to, [moved])];
}

/** One item, in a list of its own. */
function documentOf({ parts }: QuizDocument, index: number): Document {
  return parseDocument(outdented(parts.items[index] ?? '- {}', parts.indentation));
}

const textOfItem = (item: unknown) => textOf(new Document([item], { aliasDuplicateObjects: false }));

/** The text of a quiz with one item replaced by the text of a list with one. */
function replaced({ parts }: QuizDocument, index: number, text: string): string {
  const space = /\n*$/.exec(parts.items[index] ?? '')?.[0].slice(1) ?? '';
  return joinQuiz({ ...parts, items: parts.items.with(index, indented(text, parts.indentation) + space) });
}

/** The text of a quiz with further items at its end, each the text of a list with one. */
function withItems({ parts }: QuizDocument, texts: readonly string[]): string {
  return joinQuiz({ ...parts, items: [...parts.items, ...texts.map((text) => indented(text, parts.indentation))] });
}
