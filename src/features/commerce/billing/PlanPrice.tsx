import { prices, yearlySavingOf, type Currency, type PlanGroup } from '#contract/plans';
import { moneyText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { partsOf, priceText } from './plan-parts.ts';

interface Props {
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
}

/** The price of a plan group below its name, with what a year saves. */
export function PlanPrice({ planGroup, currency }: Props) {
  const { plan, period } = partsOf(planGroup);
  return (
    <span className="block font-normal text-quiet">
      {priceText(planGroup, prices[planGroup][currency], currency)}
      {period === 'yearly' && (
        <span className="block text-sm">
          {translations('billing')('saving', { amount: moneyText(yearlySavingOf(plan, currency), currency) })}
        </span>
      )}
    </span>
  );
}
