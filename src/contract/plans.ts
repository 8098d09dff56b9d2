import * as v from 'valibot';

/** Account types (specification, section 1). */
export const PlanType = v.picklist(['trial', 'basic', 'pro']);

export type PlanType = v.InferOutput<typeof PlanType>;

/** Plan groups that can be ordered at `/enroll/{planGroup}` (product decisions, Plans). */
export const planGroups = ['basic-monthly', 'basic-yearly', 'pro-monthly', 'pro-yearly'] as const;

export type PlanGroup = (typeof planGroups)[number];

export function isPlanGroup(name: string): name is PlanGroup {
  return planGroups.some((known) => known === name);
}

/** The account type of a plan group. */
export function planTypeOf(planGroup: PlanGroup): Exclude<PlanType, 'trial'> {
  return planGroup.startsWith('pro') ? 'pro' : 'basic';
}

/** Months of one period of a plan group. */
export function monthsOf(planGroup: PlanGroup): number {
  return planGroup.endsWith('yearly') ? 12 : 1;
}

/** Currencies an order can be paid in, ISO 4217; the first is offered first (product decisions, Plans). */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF'] as const;

export type Currency = (typeof currencies)[number];

/** Prices in minor units. EUR is set by the product decisions, the others are rounded conversions. */
export const prices: Readonly<Record<PlanGroup, Readonly<Record<Currency, number>>>> = {
  'basic-monthly': { EUR: 1900, USD: 2200, GBP: 1700, CHF: 1800 },
  'basic-yearly': { EUR: 14_900, USD: 16_900, GBP: 12_900, CHF: 13_900 },
  'pro-monthly': { EUR: 3900, USD: 4500, GBP: 3400, CHF: 3600 },
  'pro-yearly': { EUR: 29_900, USD: 34_500, GBP: 25_900, CHF: 27_900 },
};

/** What a year costs less than twelve months. */
export function yearlySavingOf(plan: Exclude<PlanType, 'trial'>, currency: Currency): number {
  return 12 * prices[`${plan}-monthly`][currency] - prices[`${plan}-yearly`][currency];
}

/** The share that a yearly payment saves with every plan and in every currency, rounded down to whole percent. */
export function yearlySaving(): number {
  const shares = (['basic', 'pro'] as const).flatMap((plan) =>
    currencies.map((currency) => yearlySavingOf(plan, currency) / (12 * prices[`${plan}-monthly`][currency])),
  );
  return Math.floor(Math.min(...shares) * 100) / 100;
}
