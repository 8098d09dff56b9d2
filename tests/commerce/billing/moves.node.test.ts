import { expect, test } from 'vitest';
import type { Membership } from '#contract/commerce/billing';
import { planGroups } from '#contract/plans';
import { planActionFor } from '../../../src/features/commerce/billing/plan-actions.ts';
import { aMembership, aProMember, aSubscription } from './ordering-page.ts';

const ended = aMembership({ subscription: aSubscription({ state: 'canceled', endedAt: '2026-06-04T10:00:00.000Z' }) });
const basic = aMembership({ planType: 'basic', subscription: aSubscription({ planGroup: 'basic-yearly' }) });
const granted = aMembership({ planType: 'pro', granted: { planType: 'pro', until: '2027-01-31T00:00:00.000Z' } });

/** Moves to the plan groups in their order: Basic by month and by year, Pro by month and by year. */
test.each<[who: string, membership: Membership, moves: readonly (string | undefined)[]]>([
  ['who never had a plan orders a first one', aMembership(), ['orderFirst', 'orderFirst', 'orderFirst', 'orderFirst']],
  ['whose plan has ended orders again', ended, ['order', 'order', 'order', 'order']],
  ['with Pro changes plan or period', aProMember(), ['toBasic', 'toBasic', 'manage', 'toYearly']],
  ['with Basic by year changes plan or period', basic, ['toMonthly', 'manage', 'toPro', 'toPro']],
  [
    'in a free period may change as well',
    aProMember({ state: 'trialing' }),
    ['toBasic', 'toBasic', 'manage', 'toYearly'],
  ],
  [
    'who has canceled may only come back',
    aProMember({ state: 'canceling' }),
    [undefined, undefined, 'reactivate', undefined],
  ],
  [
    'who is past due settles that first',
    aProMember({ state: 'past_due' }),
    [undefined, undefined, 'manage', undefined],
  ],
  ['whose group pays for Pro orders no other', granted, ['orderFirst', 'orderFirst', 'manage', 'manage']],
])('a learner %s', (_, membership, moves) => {
  expect(planGroups.map((planGroup) => planActionFor(planGroup, membership))).toEqual(moves);
});
