import type { Currency, PlanGroup } from '#contract/plans';
import { moneyText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';

export const periods = ['monthly', 'yearly'] as const;

type PaidPlan = 'basic' | 'pro';
type Period = (typeof periods)[number];

/** Plan and period of a plan group. */
export function partsOf(planGroup: PlanGroup): { readonly plan: PaidPlan; readonly period: Period } {
  const [plan, period] = planGroup.split('-') as [PaidPlan, Period];
  return { plan, period };
}

/** The name of a plan group: Pro membership, yearly. */
export function planGroupText(planGroup: PlanGroup): string {
  const t = translations('billing');
  const { plan, period } = partsOf(planGroup);
  return t('planGroup', { plan: t(`plans.${plan}`), period: t(`periods.${period}`) });
}

/** The price of a plan group per period: €299 a year. */
export function priceText(planGroup: PlanGroup, amount: number, currency: Currency): string {
  return translations('billing')(`per.${partsOf(planGroup).period}`, { price: moneyText(amount, currency) });
}
