import { expect, test } from 'vitest';
import {
  answerIssue,
  creditOf,
  shuffleBySeed,
  reachesPassMark,
  resultOf,
  secondsBefore,
  type KeyedItem,
} from '../../../functions/learning/quizzes/scoring.ts';

type Row = [KeyedItem['kind'], string, Partial<KeyedItem>, string[], number];

const many = { correct: ['a', 'c'] };
const order = { correct: ['b', 'c', 'a', 'd'] };
const pairs = { correct: ['a=x', 'b=y', 'c=x', 'd=z'] };
const partial = { grading: { partial: true } };
const number = { correct: ['4.2'], grading: { tolerance: 0.2 } };
const areas = { apex: { x: 10, y: 20, width: 30, height: 10 }, base: { x: 60, y: 20, width: 10, height: 10 } };
const place = { correct: ['apex'], grading: { areas } };
const pr = { correct: ['200'], grading: { tolerance: 20, measure: 'PR', speed: 25 } } as const;
const st = { correct: ['2'], grading: { tolerance: 0.5, measure: 'ST', speed: 25 } } as const;

test.each<Row>([
  ['single', 'the one right option', { correct: ['b'] }, ['b'], 1],
  ['single', 'another option', { correct: ['b'] }, ['a'], 0],
  ['single', 'no option', { correct: ['b'] }, [], 0],
  ['truefalse', 'the truth', { correct: ['true'] }, ['true'], 1],
  ['multiple', 'all right options in any order', many, ['c', 'a'], 1],
  ['multiple', 'some of the right options', many, ['a'], 0],
  ['multiple', 'more than the right options', many, ['a', 'b', 'c'], 0],
  ['multiple', 'half of the options, where parts count', { ...many, ...partial }, ['a'], 0.5],
  ['multiple', 'a wrong one besides, where parts count', { ...many, ...partial }, ['a', 'b', 'c'], 0.5],
  ['multiple', 'every option, where parts count', { ...many, ...partial }, ['a', 'b', 'c', 'd'], 0],
  ['multiple', 'only wrong ones, where parts count', { ...many, ...partial }, ['b', 'd'], 0],
  ['ordering', 'the right order', order, ['b', 'c', 'a', 'd'], 1],
  ['ordering', 'two in each other’s place', order, ['c', 'b', 'a', 'd'], 0],
  ['ordering', 'two in their place, where parts count', { ...order, ...partial }, ['c', 'b', 'a', 'd'], 0.5],
  ['matching', 'every pair, in any order', pairs, ['d=z', 'a=x', 'b=y', 'c=x'], 1],
  ['matching', 'all pairs but one', pairs, ['a=x', 'b=y', 'c=x', 'd=y'], 0],
  ['matching', 'all pairs but one, where parts count', { ...pairs, ...partial }, ['a=x', 'b=y', 'c=x', 'd=y'], 0.75],
  ['numeric', 'the number', number, ['4.2'], 1],
  ['numeric', 'the edge of the tolerance', number, ['4.4'], 1],
  ['numeric', 'a number beyond it', number, ['4.41'], 0],
  [
    'numeric',
    'nearly, and parts count for no number',
    { ...number, grading: { tolerance: 0, partial: true } },
    ['4'],
    0,
  ],
  ['hotspot', 'a point inside', place, ['10', '30'], 1],
  ['hotspot', 'a point in another area', place, ['65', '25'], 0],
  ['hotspot', 'a point in no area', place, ['50', '50'], 0],
  ['calipers', 'five small squares for 200 ms', pr, ['12.5', '17.5'], 1],
  ['calipers', 'the same from right to left', pr, ['17.5', '12.5'], 1],
  ['calipers', 'half a square more', pr, ['12.5', '18'], 1],
  ['calipers', 'a square more', pr, ['12.5', '18.5'], 0],
  [
    'calipers',
    'the same at twice the paper speed',
    { ...pr, grading: { ...pr.grading, speed: 50 } },
    ['12.5', '22.5'],
    1,
  ],
  ['calipers', 'two millimetres above the baseline', st, ['30', '28'], 1],
  ['calipers', 'as much below it', st, ['28', '30'], 0],
])('%s: %s', (kind, _, item, answer, credit) => {
  expect(creditOf({ kind, correct: [], grading: null, ...item }, answer)).toBe(credit);
});

const offer = {
  options: ['a', 'b', 'c'].map((id) => ({ id })),
  matches: ['x', 'y'].map((id) => ({ id })),
};

test.each<[KeyedItem['kind'], string[], ReturnType<typeof answerIssue>]>([
  ['single', ['a'], undefined],
  ['single', [], undefined],
  ['single', ['z'], 'not_in_list'],
  ['single', ['a', 'b'], 'invalid'],
  ['multiple', ['b', 'a'], undefined],
  ['multiple', ['a', 'a'], 'invalid'],
  ['ordering', ['c', 'a', 'b'], undefined],
  ['ordering', ['c', 'a'], 'invalid'],
  ['ordering', ['c', 'a', 'a'], 'invalid'],
  ['matching', ['a=x', 'b=x'], undefined],
  ['matching', ['a=x', 'a=y'], 'invalid'],
  ['matching', ['a=z'], 'not_in_list'],
  ['matching', ['a'], 'not_in_list'],
  ['numeric', ['-1.5'], undefined],
  ['numeric', ['a'], 'invalid'],
  ['numeric', ['1', '2'], 'invalid'],
  ['hotspot', ['0', '100'], undefined],
  ['hotspot', ['0', '101'], 'invalid'],
  ['hotspot', ['50'], 'invalid'],
  ['calipers', ['0', '12.25'], undefined],
  ['calipers', ['-1', '12.25'], 'invalid'],
])('an answer to %s: %j', (kind, answer, issue) => {
  expect(answerIssue(kind, offer, answer)).toBe(issue);
});

test('an attempt is scored by objective; skipped questions are wrong, and partial credits add up', () => {
  const items = ['one', 'two', 'three'].map((id, index) => ({
    id,
    kind: 'multiple' as const,
    objectiveId: index < 2 ? 'first' : 'second',
    correct: ['a', 'b'],
    grading: index === 1 ? { partial: true } : null,
  }));
  expect(resultOf(items, new Map(Object.entries({ one: ['a', 'b'], two: ['a'] })))).toEqual({
    correct: 1.5,
    total: 3,
    score: 0.5,
    byObjective: { first: [1.5, 2], second: [0, 1] },
  });
  expect(resultOf([], new Map())).toMatchObject({ score: 0 });
});

test('a pass mark is reached exactly', () => {
  expect(reachesPassMark({ correct: 7, total: 10 }, 70)).toBe(true);
  expect(reachesPassMark({ correct: 69, total: 100 }, 70)).toBe(false);
  expect(reachesPassMark({ correct: 0, total: 0 }, 70)).toBe(false);
  const thirds = Array.from({ length: 21 }, () => 1 / 3).reduce((sum, third) => sum + third, 0);
  expect(reachesPassMark({ correct: thirds, total: 10 }, 70)).toBe(true);
});

test('options to order have a fixed order in an attempt, another one in others, never that of the key', () => {
  const steps = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const orders = Array.from({ length: 100 }, (_, seed) =>
    shuffleBySeed(steps, `attempt-${seed}`, ['b', 'c', 'a', 'd'])
      .map(({ id }) => id)
      .join(''),
  );
  expect(orders).not.toContain('bcad');
  expect(new Set(orders).size).toBeGreaterThan(10);
  expect(shuffleBySeed(steps, 'attempt-1')).toEqual(shuffleBySeed(steps, 'attempt-1'));
});

test('an answer stands for the time since the last one, two minutes at most', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  expect(secondsBefore(at(100), at(60), at(0))).toBe(40);
  expect(secondsBefore(at(100), at(0), at(90))).toBe(10);
  expect(secondsBefore(at(900), at(60), at(0))).toBe(120);
  expect(secondsBefore(at(10), at(20), at(0))).toBe(0);
});
