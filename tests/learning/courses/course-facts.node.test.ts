import { expect, test } from 'vitest';
import type { Activity } from '#contract/learning/courses';
import type { AccreditationFacts } from '#contract/library/content/accreditation-facts';
import { unlockedBy } from '../../../src/entities/courses/outline.ts';
import {
  attemptsOf,
  expiryOf,
  gateOf,
  isPassed,
  numberedOutline,
  offersOf,
  passShareOf,
} from '../../../src/features/learning/courses/course-facts.ts';

const accreditation = (change: Partial<AccreditationFacts>) =>
  ({ passMark: 70, attempts: 0, ...change }) as AccreditationFacts;

const activity = (change: Partial<Activity>): Activity => ({
  kind: 'lesson',
  id: 'one',
  title: 'One',
  lessonKind: 'article',
  minutes: 5,
  state: 'open',
  first: null,
  ...change,
});

test('a learner sees the strictest terms of all accreditations', () => {
  const accreditations = [
    accreditation({ passMark: 70, attempts: 0, validTo: '2027-01-01' }),
    accreditation({ passMark: 80, attempts: 3, validTo: '2026-01-01' }),
  ];
  expect(passShareOf({ accreditations })).toBe(0.8);
  expect(attemptsOf({ accreditations })).toBe(3);
  expect(expiryOf({ accreditations })).toBe('2027-01-01');
});

test('a learner sees the credits of each body, grouped by amount', () => {
  const accreditations = [
    accreditation({ body: 'eaccme', maximum: 1 }),
    accreditation({ body: 'ama', maximum: 1.25 }),
    accreditation({ body: 'chamber', maximum: 1 }),
  ];
  expect(offersOf({ accreditations })).toEqual([
    { credits: 1.25, bodies: ['ama'] },
    { credits: 1, bodies: ['eaccme', 'chamber'] },
  ]);
  expect(offersOf({ accreditations: [] })).toEqual([]);
});

test('a course without accreditation has no expiry, no limit and the usual pass mark', () => {
  expect(expiryOf({ accreditations: [] })).toBeNull();
  expect(attemptsOf({ accreditations: [] })).toBeNull();
  expect(passShareOf({ accreditations: [] })).toBe(0.7);
});

test('a learner sees lessons numbered', () => {
  const outline = [
    activity({ kind: 'kickoff', id: 'kickoff', state: 'done' }),
    activity({ id: 'one' }),
    activity({ kind: 'practice', id: 'practice' }),
    activity({ id: 'two' }),
    activity({ kind: 'mastery', id: 'mastery', state: 'locked', first: 'one' }),
  ];
  const lines = numberedOutline(outline);
  expect(lines.map(({ number }) => number)).toEqual([null, 1, null, 2, null]);
  expect(gateOf({ outline })).toBeNull();
  expect(isPassed({ outline })).toBe(false);
});

test('one sentence explains all locks before a course is begun and before its kickoff quiz', () => {
  expect(gateOf({ outline: [activity({ state: 'locked', first: 'begin' })] })).toBe('begin');
  expect(gateOf({ outline: [activity({ state: 'locked', first: 'kickoff' })] })).toBe('kickoff');
});

test('a learner reads what unlocks the mastery quiz and the summary', () => {
  const lesson = activity({ id: 'one' });
  const mastery = activity({ kind: 'mastery', id: 'final', state: 'locked', first: 'one' });
  const summary = activity({ kind: 'summary', id: 'summary', state: 'locked', first: 'one' });
  expect(unlockedBy(mastery, [lesson, mastery, summary])).toBe('lessons');
  expect(unlockedBy(summary, [lesson, mastery, summary])).toBe(mastery);
  expect(unlockedBy({ ...summary, first: 'final' }, [lesson, mastery, summary])).toBe(mastery);
  expect(unlockedBy(summary, [lesson, summary]), 'of a course without a mastery quiz').toBe('lessons');
  expect(unlockedBy({ ...mastery, first: null }, [lesson, mastery]), 'of an expired course').toBeUndefined();
});
