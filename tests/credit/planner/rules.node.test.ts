import fc from '../../support/properties.ts';
import { expect, test } from 'vitest';
import type { Requirement } from '#contract/credit/planner';
import { progressOf, stepsFor, type Candidate } from '../../../functions/credit/planner/rules.ts';
import type { Earned } from '../../../functions/credit/transcripts/rules.ts';

const aRequirement = (change: Partial<Requirement> = {}): Requirement => ({
  ...{ name: 'Board', from: '2026-01-01', to: '2026-12-31', amount: 50, carriedOver: 0 },
  units: [
    { body: 'ama', creditType: null, worth: 1, cap: null },
    { body: 'eaccme', creditType: null, worth: 0.5, cap: 5 },
  ],
  ...change,
});

const ama = (activityId: string, credits: number): Earned => ({
  ...{ activityId, credits, body: 'ama', creditType: 'AMA PRA Category 1 Credit™' },
});
const eaccme = (activityId: string, credits: number): Earned => ({
  ...{ activityId, credits, body: 'eaccme', creditType: 'ECMEC®' },
});

const aCourse = (activityId: string, credits: number, change: Partial<Candidate> = {}): Candidate => ({
  ...{ kind: 'course', activityId, title: activityId, until: '2027-01-01' },
  earns: [{ body: 'ama', creditType: 'AMA PRA Category 1 Credit™', credits }],
  ...change,
});

test('credit counts by its worth, up to the cap of its type, beside what was carried over', () => {
  const earned = [ama('ecg', 10), eaccme('sepsis', 8), eaccme('kidney', 4)];
  expect(progressOf(aRequirement({ carriedOver: 2.5 }), earned, '2026-02-01')).toMatchObject({
    byUnit: [
      { earned: 10, counted: 10 },
      { earned: 6, counted: 5 },
    ],
    counted: 17.5,
    left: 32.5,
    daysLeft: 333,
  });
});

test('an activity that two bodies credit counts once', () => {
  const { counted, byUnit } = progressOf(aRequirement(), [ama('ecg', 1), eaccme('ecg', 1)], '2026-02-01');
  expect(counted).toBe(1);
  expect(byUnit[1]).toEqual({ earned: 0, counted: 0 });
});

test('a unit with a type counts that type only', () => {
  const units = [{ body: 'ama', creditType: 'Another type', worth: 1, cap: null }] as const;
  expect(progressOf(aRequirement({ units: [...units] }), [ama('ecg', 3)], '2026-02-01').counted).toBe(0);
});

test('the pace of the cycle tells when the amount is reached, or how much will be there at its end', () => {
  const half = progressOf(aRequirement({ amount: 20 }), [ama('ecg', 10)], '2026-04-10');
  // Ten credits in a hundred days.
  expect(half.forecast).toEqual({ atEnd: 36.5, metOn: '2026-07-19' });
  expect(progressOf(aRequirement(), [ama('ecg', 10)], '2026-04-10').forecast).toEqual({ atEnd: 36.5, metOn: null });
});

test('nothing is forecast in the first thirty days of a cycle, before it and after it', () => {
  const on = (today: string) => progressOf(aRequirement(), [ama('ecg', 10)], today).forecast;
  expect([on('2025-12-31'), on('2026-01-29'), on('2027-01-01')]).toEqual([null, null, null]);
  expect(on('2026-01-30')).not.toBeNull();
  expect(progressOf(aRequirement(), [], '2027-03-01').daysLeft).toBe(0);
});

test('credit to claim comes first, then the smallest course that closes the rest, else the largest', () => {
  const requirement = aRequirement({ amount: 4 });
  const progress = progressOf(requirement, [], '2026-02-01');
  const candidates = [
    aCourse('small', 0.5),
    aCourse('large', 2),
    aCourse('middle', 1.25),
    aCourse('earned', 1, { kind: 'claim' }),
  ];
  const steps = stepsFor(requirement, progress, candidates).map(({ activityId }) => activityId);
  expect(steps).toEqual(['earned', 'large', 'middle']);
});

test('a course whose type has reached its cap closes nothing', () => {
  const requirement = aRequirement();
  const progress = progressOf(requirement, [eaccme('sepsis', 12)], '2026-02-01');
  const course = aCourse('europe', 1, { earns: [{ body: 'eaccme', creditType: 'ECMEC®', credits: 1 }] });
  expect(stepsFor(requirement, progress, [course])).toEqual([]);
});

const anyEarned: fc.Arbitrary<Earned[]> = fc.array(
  fc.record({
    activityId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    body: fc.constantFrom('ama' as const, 'eaccme' as const, 'aafp' as const),
    creditType: fc.constantFrom('One', 'Two'),
    credits: fc.integer({ min: 1, max: 200 }).map((quarters) => quarters / 4),
  }),
);

test('no cap is exceeded, and sums are exact, whatever was earned', () => {
  fc.assert(
    fc.property(anyEarned, fc.integer({ min: 0, max: 400 }), (earned, carried) => {
      const requirement = aRequirement({ carriedOver: carried / 4 });
      const { byUnit, counted, left } = progressOf(requirement, earned, '2026-06-01');
      expect(byUnit[1]?.counted).toBeLessThanOrEqual(5);
      for (const one of byUnit) expect(one.counted).toBeLessThanOrEqual(one.earned);
      const hundredths = byUnit.reduce((sum, one) => sum + Math.round(one.counted * 100), carried * 25);
      expect(Math.round(counted * 100)).toBe(hundredths);
      expect(left).toBe(Math.max(0, Math.round(50 * 100 - counted * 100) / 100));
    }),
  );
});

test('more credit never earns less', () => {
  fc.assert(
    fc.property(anyEarned, anyEarned, (some, more) => {
      const earnedIn = (earned: Earned[]) =>
        progressOf(aRequirement(), earned, '2026-06-01').byUnit.reduce((sum, one) => sum + one.earned, 0);
      expect(earnedIn([...some, ...more])).toBeGreaterThanOrEqual(earnedIn(some));
    }),
  );
});
