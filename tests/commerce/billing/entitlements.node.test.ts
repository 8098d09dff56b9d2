import { expect, test } from 'vitest';
import { planFor, planOpens, plansByRank, rankOf, type Opened } from '#contract/entitlements';

const parts: readonly Opened[] = ['everyLesson', 'credits', 'recordings', 'promptRoles'];

test('plans have different ranks, from the free account to Pro', () => {
  expect(plansByRank()).toEqual(['trial', 'basic', 'pro']);
  expect(new Set(plansByRank().map(rankOf)).size).toBe(plansByRank().length);
});

test.each(parts)('a plan of a higher rank opens %s wherever a lower one does', (part) => {
  for (const isFree of [true, false]) {
    const opens = plansByRank().map((planType) => planOpens(planType, part, { isFree }));
    expect(opens).toEqual(opens.toSorted((one, other) => Number(one) - Number(other)));
    expect(planOpens(planFor(part, { isFree }), part, { isFree })).toBe(true);
  }
});
