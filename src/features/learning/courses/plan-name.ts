import type { PlanType } from '#contract/plans';
import { translations } from '../../../platform/text/translations.ts';

/** What a membership is called. */
export function planName(plan: PlanType): string {
  return translations('learning')(`plans.${plan}`);
}
