import { expect, test } from 'vitest';
import type { FlagRule } from '#contract/people/flags/flag-rules';
import { flagsFor } from '../../../functions/people/flags/rules.ts';

const someone = (id: string) => ({ id, planType: 'trial' as const });

test('a plan switches a feature on for its members', async () => {
  const rules: Record<'recordings', FlagRule> = { recordings: { plans: ['basic', 'pro'] } };
  expect(await flagsFor({ id: 'a', planType: 'basic' }, {}, rules)).toEqual({ recordings: true });
  expect(await flagsFor(someone('a'), {}, rules)).toEqual({ recordings: false });
});

test('a setting of an editor overrides the rule', async () => {
  const rules = { one: { isOn: true }, other: { percentage: 0 } };
  expect(await flagsFor(someone('a'), { one: false, other: true }, rules)).toEqual({ one: false, other: true });
});

test('a growing percentage includes the former users', async () => {
  const people = Array.from({ length: 2000 }, (_, index) => someone(`user-${index}`));
  const inAt = async (percentage: number) => {
    const all = await Promise.all(people.map((person) => flagsFor(person, {}, { tried: { percentage } })));
    return all.map(({ tried }) => tried === true);
  };
  const [none, few, many, all] = await Promise.all([inAt(0), inAt(20), inAt(60), inAt(100)]);
  expect(none).not.toContain(true);
  expect(all).not.toContain(false);
  expect(few.filter(Boolean).length / people.length).toBeCloseTo(0.2, 1);
  expect(few.filter((isIn, index) => isIn && !many[index])).toEqual([]);
});
