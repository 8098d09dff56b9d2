import type { PlanType } from '#contract/plans';
import { translations } from '../../../platform/text/translations.ts';

/** The translated name of a plan. */
export function planName(plan: PlanType): string {
  return translations('learning')(`plans.${plan}`);
}
