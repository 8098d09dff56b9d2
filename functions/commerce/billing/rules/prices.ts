import { prices, type Currency, type PlanGroup } from '#contract/plans';

interface Priced {
  readonly planGroup: PlanGroup;
  readonly scheduledPlanGroup: PlanGroup | null;
  readonly currency: Currency;
  readonly price: number;
}

/** What the next period costs: what was agreed, or today's price of the plan that begins with it. */
export function priceOf({ planGroup, scheduledPlanGroup, currency, price }: Priced): number {
  const isSame = scheduledPlanGroup === null || scheduledPlanGroup === planGroup;
  return isSame ? price : prices[scheduledPlanGroup][currency];
}
