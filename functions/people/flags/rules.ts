import * as v from 'valibot';
import { defaultRules, FlagRule, type Flag } from '#contract/people/flags/flag-rules';
import { PlanType } from '#contract/plans';
import { sha256 } from '../../data/ids.ts';

type Rules = Readonly<Record<string, FlagRule>>;

interface Person {
  readonly id: string;
  readonly planType: PlanType;
}

/** Merges the rules that editors set over the defaults; a rule that this build cannot parse is ignored. */
export function effectiveRules(stored: Readonly<Record<string, unknown>>): Record<Flag, FlagRule> {
  const effective = Object.entries(defaultRules).map(([flag, rule]) => {
    const { success, output } = v.safeParse(FlagRule, stored[flag]);
    return [flag, success ? output : rule];
  });
  return Object.fromEntries(effective) as Record<Flag, FlagRule>;
}

/** Normalizes a rule, so that equal rules have equal JSON. */
export function normalizeRule(rule: FlagRule): FlagRule {
  return 'plans' in rule ? { plans: PlanType.options.filter((plan) => rule.plans.includes(plan)) } : rule;
}

/** The overrides for a user, by flag. */
export function byFlag(rows: readonly { readonly flag: string; readonly isOn: boolean }[]): Record<string, boolean> {
  return Object.fromEntries(rows.map(({ flag, isOn }) => [flag, isOn]));
}

/** The flags of a user: an override takes precedence over the rule. */
export async function flagsFor<Name extends string>(
  person: Person,
  overrides: Partial<Record<string, boolean>>,
  rules: Readonly<Record<Name, FlagRule>>,
): Promise<Record<Name, boolean>> {
  const entries = Object.entries<FlagRule>(rules satisfies Rules).map(async ([flag, rule]) => [
    flag,
    overrides[flag] ?? (await isOnByRule(flag, rule, person)),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<Name, boolean>;
}

async function isOnByRule(flag: string, rule: FlagRule, { id, planType }: Person): Promise<boolean> {
  if ('isOn' in rule) return rule.isOn;
  if ('plans' in rule) return rule.plans.includes(planType);
  return (await bucketOf(flag, id)) < rule.percentage;
}

/** The stable, evenly distributed bucket of a user for one flag, from 0 to 99. */
async function bucketOf(flag: string, userId: string): Promise<number> {
  return parseInt((await sha256(`${flag}:${userId}`)).slice(0, 8), 16) % 100;
}
