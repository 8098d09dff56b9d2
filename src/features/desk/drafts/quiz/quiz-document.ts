import { Document, isMap, isSeq, parseDocument } from 'yaml';
import type { Withdrawal } from '#contract/library/content';
import { itemKinds, type Measure } from '#contract/library/content/course-parts';
import type { QuizItem } from '#contract/library/content/banks/quiz-items';
import { QuizFile } from '#contract/library/content/files/quiz-files';
import { YamlText } from '#contract/library/content/files/yaml-files';
import type { Locale } from '#contract/locales';
import { textOf } from '#contract/library/content/files/yaml-changes';

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
  readonly document: Document;
  readonly items: readonly DraftItem[];
}

/** Reads a quiz; `undefined` if its YAML is invalid. */
export function readQuiz(path: string, text: string): QuizDocument | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isSeq(document.get('items'))) return undefined;
  const { items } = new QuizFile('', new YamlText(path, text));
  return { id: path.slice('quizzes/'.length, -'.yaml'.length), document, items: items.map(asItem) };
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
  quiz.document.addIn(
    ['items'],
    quiz.document.createNode(
      {
        ...{ id: freeId(quiz.items, prefixOf(quiz.items)), objective, type: kind, difficulty: 2 },
        correct: correct[kind] ?? ['a'],
        ...(kind === 'numeric' && { tolerance: 0 }),
        ...Object.fromEntries(languages.map((locale) => [locale, texts])),
      },
      { aliasDuplicateObjects: false },
    ),
  );
  return textOf(quiz.document);
}

/** The text of a quiz with the items of a bank at its end; values that a bank does not have are empty. */
export function withBank({ document }: QuizDocument, items: readonly QuizItem[], objective: string): string {
  const list = document.get('items');
  // An empty list is written as [], which would make its items flow.
  if (isSeq(list)) list.flow = false;
  for (const { references: _, ...item } of items) {
    const written = JSON.parse(JSON.stringify({ ...item, objective }, (_key, value: unknown) => value ?? ''));
    document.addIn(['items'], document.createNode(written, { aliasDuplicateObjects: false }));
  }
  return textOf(document);
}

/** The text of a quiz with a copy of an item at its end. */
export function withCopy(quiz: QuizDocument, index: number): string {
  const { document, items } = quiz;
  const node = document.getIn(['items', index]);
  if (!isMap(node)) return textOf(document);
  const copy = node.clone();
  if (isMap(copy)) {
    copy.set('id', freeId(items, prefixOf(items)));
    copy.delete('withdrawn');
  }
  document.addIn(['items'], copy);
  return textOf(document);
}

export function withoutItem({ document }: QuizDocument, index: number): string {
  document.deleteIn(['items', index]);
  return textOf(document);
}

/** One item as YAML. */
export function itemText({ document }: QuizDocument, index: number): string {
  const node = document.getIn(['items', index]);
  return new Document(isMap(node) ? node.toJS(document) : {}).toString({ lineWidth: 0 });
}

/** The text of a quiz with one item replaced by YAML; `undefined` if it is invalid. */
export function withItemText({ document }: QuizDocument, index: number, text: string): string | undefined {
  const written = parseDocument(text);
  if (written.errors.length > 0 || !isMap(written.contents)) return undefined;
  document.setIn(['items', index], written.contents);
  return textOf(document);
}

/** Appends an item of one quiz to another one; returns the texts of both. */
export function withMoved(from: QuizDocument, index: number, to: QuizDocument): readonly [from: string, to: string] {
  const node = from.document.getIn(['items', index]);
  if (isMap(node)) {
    const moved = node.clone();
    const taken = to.items.some(({ id }) => id === from.items[index]?.id);
    if (taken && isMap(moved)) moved.set('id', freeId(to.items, prefixOf(to.items)));
    to.document.addIn(['items'], moved);
  }
  return [withoutItem(from, index), textOf(to.document)];
}
