import { expect, test } from 'vitest';
import { creditChoices, suggestedCredits } from '../../../src/features/credit/credits/claims/claim-amounts.ts';
import {
  groupByBody,
  claimSteps,
  hasClaimableOrClaimed,
} from '../../../src/features/credit/credits/claims/claim-steps.ts';
import { firstOpenQuestion, questions } from '../../../src/features/credit/credits/evaluations/evaluation-questions.ts';
import { missingIn, toggled } from '../../../src/features/credit/credits/evaluations/evaluations.ts';
import { readSerial, serialPattern } from '#contract/credit/certificates/serials';
import { aCredit } from './results.ts';

const current = (isPassed: boolean, isEvaluated: boolean, ...states: Parameters<typeof aCredit>[0][]) =>
  claimSteps(isPassed, { isEvaluated, credits: states.map(aCredit) }).find(({ state }) => state === 'current')?.name;

test('the step that is not done yet is the current one', () => {
  expect(current(false, false, { state: 'notPassed' })).toBe('passed');
  expect(current(true, false, { state: 'evaluation' })).toBe('evaluation');
  expect(current(true, true, { state: 'open' })).toBe('claim');
  expect(current(true, false, { state: 'open' })).toBe('claim');
  expect(current(true, true, { state: 'claimed' }, { state: 'participation' })).toBeUndefined();
  expect(current(true, false, { state: 'claimed' }, { state: 'evaluation' })).toBeUndefined();
  expect(current(true, true, { state: 'claimed' }, { state: 'plan' })).toBeUndefined();
});

test('a learner who can claim nothing sees no steps to a certificate', () => {
  expect(hasClaimableOrClaimed({ credits: [aCredit({ state: 'plan' }), aCredit({ state: 'expired' })] })).toBe(false);
  expect(hasClaimableOrClaimed({ credits: [aCredit({ state: 'notPassed' })] })).toBe(true);
});

test('credits are offered in whole steps up to the maximum, exactly', () => {
  expect(creditChoices({ step: 0.25, maximum: 1.5 })).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5]);
  expect(creditChoices({ step: 0.5, maximum: 1.25 })).toEqual([0.5, 1]);
  expect(creditChoices({ step: 1, maximum: 3 })).toEqual([1, 2, 3]);
});

test.each([
  [47, { step: 0.25, maximum: 1.5 }, 0.75],
  [60, { step: 0.25, maximum: 1.5 }, 1],
  [59, { step: 0.5, maximum: 1 }, 0.5],
  [240, { step: 0.25, maximum: 1.5 }, 1.5],
  [240, { step: 0.5, maximum: 1.25 }, 1],
  [14, { step: 0.25, maximum: 1.5 }, undefined],
  [60, { step: 1, maximum: 3, minutesPerCredit: null }, undefined],
])('of %d minutes and %j a learner is suggested %s credits', (minutes, credit, suggested) => {
  expect(suggestedCredits(minutes, { minutesPerCredit: 60, ...credit })).toBe(suggested);
});

test('credit of other bodies is collapsed, unless it is claimed or the only credit', () => {
  const own = aCredit({ accreditationId: 'own' });
  const other = aCredit({ accreditationId: 'other', isOwn: false });
  const claimed = aCredit({ accreditationId: 'claimed', isOwn: false, state: 'claimed' });
  expect(groupByBody([own, other, claimed])).toEqual({ visible: [own, claimed], others: [other] });
  const over = aCredit({ state: 'expired' });
  expect(groupByBody([over, other])).toEqual({ visible: [over, other], others: [] });
});

test('a learner continues the evaluation after the last answer, but not past a required question', () => {
  const at = (...draft: Parameters<typeof firstOpenQuestion>) => questions[firstOpenQuestion(...draft)];
  expect(at({})).toBe('objectivesMet');
  expect(at({ objectivesMet: 5, relevance: 4 })).toBe('freeOfBias');
  expect(at({ comment: 'Well made' })).toBe('objectivesMet');
  const needed = { objectivesMet: 5, relevance: 4, freeOfBias: 'yes', intentToChange: 'no' } as const;
  expect(at(needed)).toBe('barriers');
  expect(at({ ...needed, satisfaction: 5 })).toBe('comment');
  expect(at({ ...needed, satisfaction: 5, comment: 'Well made' })).toBe('comment');
});

test('"nothing" excludes all other barriers', () => {
  expect(toggled(['time', 'cost'], 'none')).toEqual(['none']);
  expect(toggled(['none'], 'time')).toEqual(['time']);
  expect(toggled(['time', 'cost'], 'time')).toEqual(['cost']);
  expect(missingIn({ relevance: 3, freeOfBias: 'yes' })).toEqual(['objectivesMet', 'intentToChange', 'satisfaction']);
});

test('a serial number is read in any notation', () => {
  expect(readSerial(' ww-3-of3k-9qpi ')).toBe('WW-3-0F3K-9QP1');
  expect(serialPattern.test(readSerial('WW-3-7F3K-9QPU'))).toBe(false);
});
