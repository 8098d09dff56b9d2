import { describe, expect, test } from 'vitest';
import { drawItems, mayReveal, orderFor } from '../../../functions/learning/quizzes/rules.ts';

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
