import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  itemText,
  readQuiz,
  withCopy,
  withItemChanges,
  withItemText,
  withMoved,
  withNewItem,
  withoutItem,
  type QuizDocument,
} from '../../../src/features/desk/drafts/quiz/quiz-document.ts';

const path = 'quizzes/mastery.yaml';

const written = `# The mastery quiz
items:
  # First the easy ones
  - id: m1
    type: single
    correct: [b]   # the second
    en:
      stem: "Is *this* kept?"
      options:
        a: {text: "No", why: "No."}
        b: {text: "Yes", why: "Yes."}

  - {id: m2, type: truefalse, correct: ['true'], en: {stem: "Flow"}}
  - id: m3
    type: numeric
    correct: 4
    tolerance: 1
    en:
      stem: |
        A text of lines,
          - one of them like an item
        items: none
      unit: mm
pool: 3
`;

const quizIn = (text: string): QuizDocument => readQuiz(path, text) ?? expect.unreachable('is read');
const idsIn = (text: string) => quizIn(text).items.map(({ id }) => id);
const linesOnlyIn = (one: string, other: string) => one.split('\n').filter((line) => !other.split('\n').includes(line));

describe('an author who changes a question', () => {
  test('changes its lines only: comments, spaces and other questions stay as they are', () => {
    const changed = withItemChanges(quizIn(written), 0, [[['en', 'stem'], 'New']]);
    expect(linesOnlyIn(changed, written).map((line) => line.trim())).toEqual([
      'correct: [ b ] # the second',
      'stem: New',
      'a: { text: "No", why: "No." }',
      'b: { text: "Yes", why: "Yes." }',
    ]);
    expect(changed.slice(changed.indexOf('  - {id: m2'))).toBe(written.slice(written.indexOf('  - {id: m2')));
    expect(quizIn(changed).items[0]?.texts.en?.stem).toBe('New');
  });

  test('finds every question, whatever its text contains', () => {
    expect(idsIn(written)).toEqual(['m1', 'm2', 'm3']);
    expect(quizIn(written).items[2]?.texts.en?.stem).toContain('- one of them like an item');
  });

  test('adds, copies and deletes questions, also the last one and the first of an empty quiz', () => {
    const more = withNewItem(quizIn(written), 'single', 'aim', ['en', 'de']);
    expect(idsIn(more)).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(more).toMatch(/\npool: 3\n$/);
    expect(idsIn(withCopy(quizIn(written), 1))).toEqual(['m1', 'm2', 'm3', 'm4']);
    let text = written;
    for (const left of [2, 1, 0]) {
      text = withoutItem(quizIn(text), 0);
      expect(quizIn(text).items).toHaveLength(left);
    }
    expect(text).toContain('items: []');
    expect(idsIn(withNewItem(quizIn(text), 'numeric', 'aim', ['en']))).toEqual(['q1']);
  });

  test('moves a question to another quiz, where it gets a free name', () => {
    const [from, to] = withMoved(quizIn(written), 0, quizIn('items:\n- id: m1\n  type: single\n'));
    expect([idsIn(from), idsIn(to)]).toEqual([
      ['m2', 'm3'],
      ['m1', 'm2'],
    ]);
  });

  test('replaces a question by its YAML, unless that is invalid', () => {
    const quiz = quizIn(written);
    expect(itemText(quiz, 1)).toContain('id: m2');
    const text = withItemText(quiz, 1, 'id: m9\ntype: single # kept\n') ?? '';
    expect(idsIn(text)).toEqual(['m1', 'm9', 'm3']);
    expect(text).toContain('# kept');
    expect(withItemText(quiz, 1, 'id: [')).toBeUndefined();
  });
});

test.each([
  ['in one line', 'items: [{id: a}, {id: b}]\n', ['a', 'b']],
  ['which refer to each other', 'items:\n  - &first {id: a}\n  - *first\n', ['a', 'a']],
  ['with carriage returns', 'items:\r\n  - id: a\r\n  - id: b\r\n', ['a', 'b']],
])('questions %s are read and changed', (_, text, ids) => {
  expect(idsIn(text)).toEqual(ids);
  expect(quizIn(withItemChanges(quizIn(text), 1, [[['objective'], 'aim']])).items[1]?.objective).toBe('aim');
});

test.each(['items:\n  - id: [\n', 'items: 3\n', 'other: 1\n', ''])('what is no quiz is not read: %j', (text) => {
  expect(readQuiz(path, text)).toBeUndefined();
});

test('every quiz of the demo courses is split into its questions, and joined unchanged', () => {
  const files = globSync('functions/data/demo/courses/*/quizzes/*.yaml');
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const { parts, items } = quizIn(text);
    expect(items.length, file).toBe((text.match(/^ *- id: /gm) ?? []).length);
    expect(parts.head + parts.items.join('') + parts.tail, file).toBe(text);
  }
});
