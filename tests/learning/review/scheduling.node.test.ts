import { describe, expect, test } from 'vitest';
import { memoryAfter, gradeOf, type Memory, type Recall } from '../../../functions/learning/review/scheduling.ts';

const day = 24 * 60 * 60 * 1000;
const monday = new Date('2026-03-02T09:00:00Z');
const later = (days: number) => new Date(monday.getTime() + days * day);
const daysUntil = ({ reviewedAt, dueAt }: Memory) => (dueAt.getTime() - reviewedAt.getTime()) / day;

const wrong: Recall = { isCorrect: false, confidence: null };
const right: Recall = { isCorrect: true, confidence: null };

test.each([
  ['a wrong answer', { isCorrect: false, confidence: 3 }, 1],
  ['a right guess', { isCorrect: true, confidence: 1 }, 2],
  ['a right answer', { isCorrect: true, confidence: null }, 3],
  ['a right answer of somebody fairly sure', { isCorrect: true, confidence: 2 }, 3],
  ['a right answer of somebody certain', { isCorrect: true, confidence: 3 }, 4],
])('%s is graded as the scheduler counts', (_, recall, grade) => {
  expect(gradeOf(recall)).toBe(grade);
});

test('the more confident an answer is, the later its question is repeated, at the earliest tomorrow', () => {
  const recalls = [wrong, { ...right, confidence: 1 }, right, { ...right, confidence: 3 }];
  const days = recalls.map((recall) => daysUntil(memoryAfter(undefined, recall, monday)));
  expect(days[0]).toBe(1);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  expect(new Set(days).size).toBe(4);
});

describe('a learner who answers each time on the day it is due', () => {
  const reviewed = (...recalls: Recall[]) =>
    recalls.reduce(
      (memory, recall) => memoryAfter(memory, recall, memory.dueAt),
      memoryAfter(undefined, wrong, monday),
    );

  test('waits longer each time it is right, but never much longer than a year', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => daysUntil(reviewed(...Array<Recall>(count).fill(right))));
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits[0]).toBeGreaterThan(1);
    expect(waits.at(-1)).toBeLessThanOrEqual(366);
  });

  test('sees it again within days once it is wrong', () => {
    const known = reviewed(right, right, right);
    expect(daysUntil(known)).toBeGreaterThan(14);
    expect(daysUntil(memoryAfter(known, wrong, known.dueAt))).toBeLessThan(7);
  });
});

test('the same answers give the same day', () => {
  const once = () => memoryAfter(memoryAfter(undefined, wrong, monday), right, later(2));
  expect(once()).toEqual(once());
});

test('a clock that runs backwards schedules nothing before the last answer', () => {
  const memory = memoryAfter(undefined, right, monday);
  expect(memoryAfter(memory, right, later(-3)).dueAt.getTime()).toBeGreaterThan(monday.getTime());
});
