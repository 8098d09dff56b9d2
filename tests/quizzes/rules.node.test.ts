import { describe, expect, test } from 'vitest';
import {
  answerIssue,
  drawItems,
  isRight,
  mayReveal,
  orderFor,
  reaches,
  resultOf,
  secondsBefore,
} from '../../functions/quizzes/rules.ts';

test.each<[string, string[], string[], boolean]>([
  ['the one right option', ['b'], ['b'], true],
  ['another option', ['b'], ['a'], false],
  ['all right options in any order', ['a', 'c'], ['c', 'a'], true],
  ['some of the right options', ['a', 'c'], ['a'], false],
  ['more than the right options', ['a', 'c'], ['a', 'b', 'c'], false],
  ['no option', ['a'], [], false],
])('%s', (_, correct, answer, right) => {
  expect(isRight({ correct }, answer)).toBe(right);
});

test('an answer names known options, each once, and several only where asked for', () => {
  const options = ['a', 'b'];
  expect(answerIssue('single', options, ['a'])).toBeUndefined();
  expect(answerIssue('multiple', options, ['b', 'a'])).toBeUndefined();
  expect(answerIssue('single', options, ['x'])).toBe('not_in_list');
  expect(answerIssue('single', options, ['a', 'b'])).toBe('invalid');
  expect(answerIssue('multiple', options, ['a', 'a'])).toBe('invalid');
});

test('an attempt is scored by objective; what was left out is wrong', () => {
  const items = ['one', 'two', 'three'].map((id, index) => ({
    id,
    kind: 'single' as const,
    objectiveId: index < 2 ? 'first' : 'second',
    correct: ['a'],
  }));
  expect(resultOf(items, new Map(Object.entries({ one: ['a'], two: ['b'] })))).toEqual({
    correct: 1,
    total: 3,
    score: 1 / 3,
    byObjective: { first: { correct: 1, total: 2 }, second: { correct: 0, total: 1 } },
  });
  expect(resultOf([], new Map())).toMatchObject({ score: 0 });
});

test('a pass mark is reached exactly', () => {
  expect(reaches({ correct: 7, total: 10 }, 70)).toBe(true);
  expect(reaches({ correct: 69, total: 100 }, 70)).toBe(false);
  expect(reaches({ correct: 0, total: 0 }, 70)).toBe(false);
});

describe('the key is shown', () => {
  const before = { isAnswered: false, isFinished: false, isPassed: false, reveal: 'after-pass' } as const;
  const answered = { ...before, isAnswered: true };
  const failed = { ...answered, isFinished: true };
  const passed = { ...failed, isPassed: true };
  test.each<[Parameters<typeof mayReveal>[0], string, Parameters<typeof mayReveal>[1], boolean]>([
    ['practice', 'before an answer', before, false],
    ['practice', 'after an answer', answered, true],
    ['kickoff', 'after an answer', answered, false],
    ['kickoff', 'when finished', failed, true],
    ['mastery', 'after an answer', answered, false],
    ['mastery', 'in a new attempt after a pass', { ...answered, isPassed: true, reveal: 'after-attempt' }, false],
    ['mastery', 'after failing, by after-pass', failed, false],
    ['mastery', 'after passing, by after-pass', passed, true],
    ['mastery', 'after failing, by after-attempt', { ...failed, reveal: 'after-attempt' }, true],
    ['mastery', 'after passing, by never', { ...passed, reveal: 'never' }, false],
  ])('of a %s item %s: %s', (kind, _, stage, isShown) => {
    expect(mayReveal(kind, stage)).toBe(isShown);
  });
});

test('only mastery items are shuffled, and none is lost', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  expect(orderFor('kickoff', ids, () => 0)).toEqual(ids);
  expect(orderFor('mastery', ids, () => 0)).not.toEqual(ids);
  expect(orderFor('mastery', ids).sort()).toEqual(ids);
});

test('an answer stands for the time since the last one, two minutes at most', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  expect(secondsBefore(at(100), at(60), at(0))).toBe(40);
  expect(secondsBefore(at(100), at(0), at(90))).toBe(10);
  expect(secondsBefore(at(900), at(60), at(0))).toBe(120);
  expect(secondsBefore(at(10), at(20), at(0))).toBe(0);
});

test('an attempt draws from its pool, of every objective at least one and of none more than its part', () => {
  const pool = Array.from({ length: 20 }, (_, index) => ({
    id: String(index),
    objectiveId: index < 12 ? 'most' : 'few',
  }));
  const draws = Array.from({ length: 50 }, () => drawItems(pool, 10));
  for (const drawn of draws) {
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(10);
    const ofFew = drawn.filter(({ objectiveId }) => objectiveId === 'few').length;
    expect(ofFew).toBeGreaterThanOrEqual(3);
    expect(ofFew).toBeLessThanOrEqual(5);
  }
  expect(new Set(draws.flat().map(({ id }) => id)).size).toBe(20);
  const one = [{ objectiveId: 'rare' }, ...Array.from({ length: 30 }, () => ({ objectiveId: 'common' }))];
  expect(drawItems(one, 2).map(({ objectiveId }) => objectiveId)).toContain('rare');
});
