import { flags, type FlagRule } from '#contract/accounts/flags';
import type { PlanType } from '#contract/plans';
import { sha256 } from '../database/ids.ts';

interface Person {
  readonly id: string;
  readonly planType: PlanType;
}

/** What is on for somebody: an editor's word about this person goes before the rule of the flag. */
export async function flagsFor(
  person: Person,
  overrides: Partial<Record<string, boolean>>,
  rules: Readonly<Record<string, FlagRule>> = flags,
): Promise<Record<string, boolean>> {
  const judged = Object.entries(rules).map(async ([flag, rule]) => [
    flag,
    overrides[flag] ?? (await isOnByRule(flag, rule, person)),
  ]);
  return Object.fromEntries(await Promise.all(judged)) as Record<string, boolean>;
}

async function isOnByRule(flag: string, rule: FlagRule, { id, planType }: Person): Promise<boolean> {
  if ('isOn' in rule) return rule.isOn;
  if ('plans' in rule) return rule.plans.includes(planType);
  return (await percentileOf(flag, id)) < rule.percentage;
}

/** Where somebody stands from 0 to 99 for one flag: always the same, and evenly spread. */
async function percentileOf(flag: string, userId: string): Promise<number> {
  return parseInt((await sha256(`${flag}:${userId}`)).slice(0, 8), 16) % 100;
}
