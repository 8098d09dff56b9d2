import * as v from 'valibot';
import { defaultRules, FlagRule, type Flag } from '#contract/people/flags/flag-rules';
import { PlanType } from '#contract/plans';
import { sha256 } from '../../data/ids.ts';

type Rules = Readonly<Record<string, FlagRule>>;

interface Person {
  readonly id: string;
  readonly planType: PlanType;
}

/** The rules in force: those that editors wrote, unless this build cannot read one, over those of the code. */
export function rulesInForce(written: Readonly<Record<string, unknown>>): Record<Flag, FlagRule> {
  const inForce = Object.entries(defaultRules).map(([flag, rule]) => {
    const { success, output } = v.safeParse(FlagRule, written[flag]);
    return [flag, success ? output : rule];
  });
  return Object.fromEntries(inForce) as Record<Flag, FlagRule>;
}

/** A rule as it is kept, the same however it was written down. */
export function normalized(rule: FlagRule): FlagRule {
  return 'plans' in rule ? { plans: PlanType.options.filter((plan) => rule.plans.includes(plan)) } : rule;
}

/** What editors switched for a user, by feature. */
export function byFlag(rows: readonly { readonly flag: string; readonly isOn: boolean }[]): Record<string, boolean> {
  return Object.fromEntries(rows.map(({ flag, isOn }) => [flag, isOn]));
}

/** What is on for a user: an editor's word about this person goes before the rule of the flag. */
export async function flagsFor<Name extends string>(
  person: Person,
  overrides: Partial<Record<string, boolean>>,
  rules: Readonly<Record<Name, FlagRule>>,
): Promise<Record<Name, boolean>> {
  const judged = Object.entries<FlagRule>(rules satisfies Rules).map(async ([flag, rule]) => [
    flag,
    overrides[flag] ?? (await isOnByRule(flag, rule, person)),
  ]);
  return Object.fromEntries(await Promise.all(judged)) as Record<Name, boolean>;
}

async function isOnByRule(flag: string, rule: FlagRule, { id, planType }: Person): Promise<boolean> {
  if ('isOn' in rule) return rule.isOn;
  if ('plans' in rule) return rule.plans.includes(planType);
  return (await percentileOf(flag, id)) < rule.percentage;
}

/** Where a user stands from 0 to 99 for one flag: always the same, and evenly spread. */
async function percentileOf(flag: string, userId: string): Promise<number> {
  return parseInt((await sha256(`${flag}:${userId}`)).slice(0, 8), 16) % 100;
}
