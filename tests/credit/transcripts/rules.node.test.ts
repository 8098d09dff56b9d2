import fc from '../../support/properties.ts';
import { expect, test } from 'vitest';
import { accreditationBodies } from '#contract/library/content/accreditation-bodies';
import type { TranscriptEntry } from '#contract/credit/transcripts';
import { anExternalCredit } from './samples.ts';
import {
  creditsFor,
  externalTotalsOf,
  totalsOf,
  type Earned,
  type Requirement,
} from '../../../functions/credit/transcripts/rules.ts';

const anyCredits = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4);

const anyEarned: fc.Arbitrary<Earned> = fc.record({
  activityId: fc.constantFrom('ecg', 'kidney', 'live.talk', 'recording.talk'),
  body: fc.constantFrom(...accreditationBodies),
  creditType: fc.constantFrom('Category 1', 'ECMEC®', 'Prescribed'),
  credits: anyCredits,
});

const anyRequirement: fc.Arbitrary<Requirement> = fc.record({
  units: fc.uniqueArray(
    fc.record({
      body: fc.constantFrom(...accreditationBodies),
      creditType: fc.constantFrom('Category 1', 'ECMEC®'),
      worth: fc.integer({ min: 1, max: 400 }).map((hundredths) => hundredths / 100),
    }),
    { selector: ({ body, creditType }) => `${body} ${creditType}` },
  ),
});

const anEntry = (earned: Earned, change: Partial<TranscriptEntry> = {}): TranscriptEntry => ({
  ...{ serial: 'WW-1-AAAA-BBBB', title: 'Title', format: 'course', provider: 'Provider', kind: 'credit' },
  ...{ completedOn: '2026-05-04', claimedOn: '2026-05-06' },
  ...earned,
  ...change,
});

const ama = { body: 'ama', creditType: 'Category 1' } as const;
const eaccme = { body: 'eaccme', creditType: 'ECMEC®' } as const;
const own = (unit: typeof ama | typeof eaccme): Requirement => ({ units: [{ ...unit, worth: 1 }] });

test('one completion under two bodies counts once for each requirement', () => {
  const earned = [
    { ...ama, activityId: 'ecg', credits: 1.25 },
    { ...eaccme, activityId: 'ecg', credits: 1 },
  ];
  expect(creditsFor(own(ama), earned)).toEqual({ credits: 1.25, activities: 1 });
  expect(creditsFor(own(eaccme), earned)).toEqual({ credits: 1, activities: 1 });
  const both = { units: [...own(ama).units, ...own(eaccme).units] };
  expect(creditsFor(both, earned)).toEqual({ credits: 1.25, activities: 1 });
});

test('a unit without a worth in the table counts nothing, and one with a worth is converted', () => {
  const earned = [{ ...eaccme, activityId: 'ecg', credits: 1.5 }];
  expect(creditsFor(own(ama), earned)).toEqual({ credits: 0, activities: 0 });
  expect(creditsFor({ units: [{ ...eaccme, worth: 0.75 }] }, earned)).toEqual({ credits: 1.125, activities: 1 });
});

test('certificates of participation are in no total', () => {
  expect(totalsOf([anEntry({ ...ama, activityId: 'ecg', credits: 0 }, { kind: 'participation' })])).toEqual([]);
});

test('quarters add up exactly, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 60 }), (quarters) => {
      const earned = quarters.map((count, at) => ({ ...ama, activityId: `course-${at}`, credits: count / 4 }));
      const { credits } = creditsFor(own(ama), earned);
      expect(credits * 4).toBe(quarters.reduce((sum, one) => sum + one, 0));
      expect(creditsFor(own(ama), earned.toReversed()).credits).toBe(credits);
    }),
  );
});

test('an activity never counts for more than its best unit, nor for less', () => {
  fc.assert(
    fc.property(fc.array(anyEarned, { maxLength: 20 }), anyRequirement, (earned, requirement) => {
      const activities = [...new Set(earned.map(({ activityId }) => activityId))];
      const worthOf = (one: Earned) =>
        requirement.units.find((unit) => unit.body === one.body && unit.creditType === one.creditType)?.worth ?? 0;
      const best = activities.map((id) =>
        Math.max(0, ...earned.filter((one) => one.activityId === id).map((one) => one.credits * worthOf(one))),
      );
      const counted = creditsFor(requirement, earned);
      expect(counted.credits).toBeCloseTo(
        best.reduce((sum, one) => sum + one, 0),
        6,
      );
      expect(counted.activities).toBe(best.filter((one) => one > 0).length);
    }),
  );
});

test('the totals of two periods with different activities add up to that of both', () => {
  const ofPeriod = (period: string) =>
    fc.array(
      anyEarned.map((one) => anEntry({ ...one, activityId: `${period}-${one.activityId}` })),
      { maxLength: 20 },
    );
  fc.assert(
    fc.property(ofPeriod('first'), ofPeriod('second'), (first, second) => {
      for (const { body, creditType, credits } of totalsOf([...first, ...second])) {
        const parts = [first, second].map(
          (part) => totalsOf(part).find((one) => one.body === body && one.creditType === creditType)?.credits ?? 0,
        );
        expect(credits).toBe((parts[0] ?? 0) + (parts[1] ?? 0));
      }
    }),
  );
});

test('credits that the learner entered have totals by body, name of the body and type', () => {
  const totals = externalTotalsOf([
    anExternalCredit(),
    anExternalCredit({ credits: 0.25 }),
    anExternalCredit({ bodyName: 'Another society' }),
    anExternalCredit({ body: 'ama', bodyName: '', creditType: 'Category 1', credits: 2 }),
  ]);
  expect(totals).toEqual([
    { body: 'ama', bodyName: '', creditType: 'Category 1', credits: 2, activities: 1 },
    { body: 'other', bodyName: 'Another society', creditType: 'Points', credits: 1.5, activities: 1 },
    { body: 'other', bodyName: 'Medical society', creditType: 'Points', credits: 1.75, activities: 2 },
  ]);
});
