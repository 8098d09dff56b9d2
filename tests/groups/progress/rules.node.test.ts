import { expect, test } from 'vitest';
import { creditsIn, earliestClaimUntil, latestMondays } from '../../../functions/groups/progress/rules.ts';
import { claimableCredits, claimedCredits, daysLeft } from '../../../src/features/groups/progress/credits.ts';
import { aPackage } from '../../support/course-package.ts';

const { accreditations } = aPackage().courseDocument;
const [ama] = accreditations;
const second = { ...(ama ?? expect.fail()), id: 'eaccme', claimUntil: '2027-01-31' };

const passed = {
  accreditations: [...accreditations, second],
  isFree: false,
  passedAt: new Date('2026-11-23T10:00:00Z'),
  evaluatedAt: null,
  profession: 'physician',
  claims: [],
};

test('credit of a passed course is claimed or claimable with its closing date, in any plan and before an evaluation', () => {
  expect(creditsIn({ ...passed, passedAt: null })).toEqual([]);
  const credits = creditsIn({ ...passed, claims: [{ accreditationId: 'ama', kind: 'credit', credits: 0.75 }] });
  expect(credits).toMatchObject([
    { accreditationId: 'ama', credits: 0.75, claimUntil: null },
    { accreditationId: 'eaccme', credits: 1, claimUntil: '2027-01-31' },
  ]);
  expect(earliestClaimUntil(creditsIn(passed))).toBe('2027-01-31');
});

test('whoever is not eligible has no credit, but a certificate of participation', () => {
  expect(creditsIn({ ...passed, profession: 'nurse' })).toEqual([]);
  expect(
    creditsIn({ ...passed, claims: [{ accreditationId: 'ama', kind: 'participation', credits: 0 }] }),
  ).toMatchObject([{ accreditationId: 'eaccme' }]);
});

test('weeks begin on Mondays in UTC, the latest last', () => {
  expect(latestMondays(new Date('2026-11-22T23:59:59Z'), 2)).toEqual(['2026-11-09', '2026-11-16']);
  expect(latestMondays(new Date('2026-11-23T00:00:00Z'), 2)).toEqual(['2026-11-16', '2026-11-23']);
});

const now = new Date('2026-11-23T23:00:00Z');

const course = (courseId: string, claimUntil: string | null) => ({
  courseId,
  title: courseId,
  language: 'en' as const,
  startedAt: '2026-11-01T00:00:00Z',
  lessonsDone: 1,
  lessons: 1,
  lastActiveAt: '2026-11-01T00:00:00Z',
  masteryPassedAt: '2026-11-01T00:00:00Z',
  credits: [{ accreditationId: 'ama', creditType: 'ECMEC®', credits: 1.5, claimUntil }],
});

test('credits can be claimed to the end of their last day, the one that lapses first at the top', () => {
  const courses = [course('late', '2026-12-24'), course('today', '2026-11-23'), course('over', '2026-11-22')];
  expect(claimableCredits(courses, now).map(({ courseId }) => courseId)).toEqual(['today', 'late']);
  expect([daysLeft('2026-11-23', now), daysLeft('2026-11-24', now)]).toEqual([1, 2]);
  expect(claimedCredits([...courses, course('one', null), course('two', null)])).toEqual([
    { creditType: 'ECMEC®', credits: 3 },
  ]);
});
