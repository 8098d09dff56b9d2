import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '#contract/locales';
import { accreditationBodies, bodiesOf } from '#contract/library/content/accreditation-bodies';
import type { PackageAccreditation } from '#contract/library/content';
import { creditsIssue, ownFirst, readyCourses, type PassedCourse } from '../../../functions/credit/credits/rules.ts';
import { creditState, type CreditStatus } from '../../../functions/library/content/accreditations.ts';

const accreditation = {
  id: 'ama',
  maximum: 1.5,
  step: 0.25,
  validFrom: '2026-01-01',
  validTo: '2026-06-30',
  claimUntil: '2026-12-31',
  evaluationRequired: true,
  professions: ['physician'],
} as PackageAccreditation;

const standing: CreditStatus = {
  passedAt: new Date('2026-06-30T23:59:59Z'),
  evaluatedAt: new Date('2026-07-01T00:00:00Z'),
  isFree: false,
  planType: 'pro',
  profession: 'physician',
  claimed: [],
};

describe('a learner’s credit', () => {
  const summer = '2026-08-01T00:00:00Z';
  test.each<[string, Partial<CreditStatus>, string]>([
    ['open', {}, summer],
    ['open', {}, '2026-12-31T23:59:59.999Z'],
    ['expired', {}, '2027-01-01T00:00:00.000Z'],
    ['claimed', { claimed: [{ accreditationId: 'ama' }] }, '2027-01-01T00:00:00Z'],
    ['open', { claimed: [{ accreditationId: 'eaccme' }] }, summer],
    ['notPassed', { passedAt: null }, '2026-06-30T23:59:59.999Z'],
    ['expired', { passedAt: null }, '2026-07-01T00:00:00.000Z'],
    ['expired', { passedAt: new Date('2026-07-01T00:00:00Z') }, summer],
    ['expired', { passedAt: new Date('2025-12-31T23:59:59Z') }, summer],
    ['plan', { planType: 'basic', evaluatedAt: null }, summer],
    ['plan', { planType: 'basic', passedPlan: 'basic', evaluatedAt: null }, summer],
    ['evaluation', { planType: 'basic', passedPlan: 'pro', evaluatedAt: null }, summer],
    ['open', { planType: 'trial', isFree: true }, summer],
    ['evaluation', { evaluatedAt: null, profession: 'nurse' }, summer],
    ['participation', { profession: 'nurse' }, summer],
    ['participation', { profession: null }, summer],
  ])('is %s for %o at %s', (state, change, now) => {
    expect(creditState(accreditation, { ...standing, ...change }, new Date(now))).toBe(state);
  });

  test.each([
    [0.25, undefined],
    [1.5, undefined],
    [1.75, 'above_maximum'],
    [0.3, 'not_a_step'],
    [0, 'not_a_step'],
    [Number.NaN, 'not_a_step'],
  ])('of %d is judged %s', (credits, issue) => {
    expect(creditsIssue(credits, accreditation)).toBe(issue);
  });
});

describe('bodies', () => {
  const of = (body: PackageAccreditation['body']) => ({ ...accreditation, id: body, body, creditType: body });
  const all = [of('ama'), of('eaccme'), of('chamber')];

  test.each(accreditationBodies)('%s has a name in every language', (body) => {
    for (const locale of locales) {
      const { bodies } = JSON.parse(readFileSync(`locales/${locale}/course.json`, 'utf8')) as { bodies: object };
      expect(Object.keys(bodies)).toContain(body);
    }
  });

  test('a family physician may claim what the AAFP accredits', () => {
    const [aafp, eaccme] = ownFirst([of('eaccme'), of('aafp')], 'US');
    expect(aafp).toMatchObject({ body: 'aafp', isOwn: true, minutesPerCredit: 60 });
    expect(eaccme).toMatchObject({ body: 'eaccme', isOwn: false });
  });

  test.each([
    ['US', ['ama', 'aafp']],
    ['PR', ['ama', 'aafp']],
    ['DE', ['chamber', 'eaccme']],
    ['FR', ['eaccme']],
    ['CH', ['eaccme']],
    ['GB', ['eaccme']],
    ['IN', []],
    [null, []],
  ])('of a learner in %s are %j', (country, bodies) => {
    expect(bodiesOf(country)).toEqual(bodies);
  });

  test.each([
    ['US', ['ama', '(eaccme)', '(chamber)']],
    ['DE', ['chamber', 'eaccme', '(ama)']],
    ['IT', ['eaccme', '(ama)', '(chamber)']],
    ['IN', ['ama', 'eaccme', 'chamber']],
  ])('of the learner’s country in %s come first, and all count if there is none', (country, order) => {
    expect(ownFirst(all, country).map(({ body, isOwn }) => (isOwn ? body : `(${body})`))).toEqual(order);
  });

  const passed = (claimed: string[]): PassedCourse => ({
    courseId: 'ecg',
    title: { en: 'ECG' },
    languages: ['en'],
    isFree: true,
    passedAt: new Date('2026-06-01T00:00:00Z'),
    evaluatedAt: new Date('2026-06-01T00:00:00Z'),
    accreditations: [of('ama'), of('eaccme')],
    claimed: claimed.map((accreditationId) => ({ accreditationId })),
  });

  test.each([
    ['IT', [], ['eaccme']],
    ['IT', ['eaccme'], []],
    ['IT', ['ama'], ['eaccme']],
    ['IN', [], ['ama', 'eaccme']],
    ['IN', ['ama'], ['eaccme']],
  ])('in %s leave, after %j, %j to claim', (country, claimed, left) => {
    const learner = { planType: 'pro', profession: 'physician', country } as const;
    const ready = readyCourses([passed(claimed)], learner, 'en', new Date('2026-06-02T00:00:00Z'));
    expect(ready.flatMap(({ credits }) => credits.map(({ creditType }) => creditType))).toEqual(left);
  });
});
