import { currencies, type Currency, type PlanGroup } from '#contract/plans';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { partsOf, periods } from '../plan-parts.ts';
import { PlanPrice } from '../PlanPrice.tsx';

interface Props {
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  readonly onPlanGroup: (planGroup: PlanGroup) => void;
  readonly onCurrency: (currency: Currency) => void;
}

/** The choice of period and currency of a plan, with their prices. */
export function PlanChoice({ planGroup, currency, onPlanGroup, onCurrency }: Props) {
  const t = translations('orders');
  const { plan } = partsOf(planGroup);
  const groups = periods.map((period) => `${plan}-${period}` as const);
  return (
    <div className="flex flex-col gap-4">
      <Choices
        name="period"
        legend={t('period')}
        choices={groups.map((value) => ({
          value,
          label: (
            <>
              {t(`periods.${partsOf(value).period}`)} <PlanPrice planGroup={value} currency={currency} />
            </>
          ),
        }))}
        chosen={[planGroup]}
        onChoose={onPlanGroup}
        layout="grid-cols-2"
      />
      <SelectField
        label={t('currency')}
        value={currency}
        onChange={({ target }) => onCurrency(target.value as Currency)}
      >
        {currencies.map((code) => (
          <option key={code} value={code}>
            {t(`currencies.${code}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
