import { couponCodeLimits, type CouponForm } from '#contract/commerce/billing/coupons';
import { siteSettings } from '#contract/desk/site-settings';
import { currencies, planGroups, type PlanGroup } from '#contract/plans';
import { minorUnitsIn } from '../../../entities/desk/minor-units.ts';
import { request } from '../../../platform/api/request.ts';
import { todaysDay, type Day } from '../../../platform/text/formats/days.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { DateField } from '../../../ui/forms/DateField.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useDraft } from '../../../ui/use-draft.ts';

interface Props {
  readonly onClose: () => void;
  /** Gets what was done, as a sentence. */
  readonly onCreate: (result: string) => void;
}

const kinds = ['percent', 'amount', 'days'] as const;

const emptyDraft = {
  code: '',
  kind: 'percent' as (typeof kinds)[number],
  percent: '',
  days: '',
  amounts: {} as Record<string, string>,
  periods: '1',
  plans: [] as PlanGroup[],
  endsAt: '' as Day | '',
  most: '',
};

type Draft = typeof emptyDraft;

/** A whole number above 0; `undefined` for other texts. */
function countIn(typed: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(typed.trim()) ? Number(typed) : undefined;
}

function isCode(typed: string): boolean {
  const { min, max } = couponCodeLimits;
  return new RegExp(`^[A-Z0-9-]{${min},${max}}$`, 'i').test(typed.trim());
}

function amountsOf({ amounts }: Draft) {
  const typed = currencies.filter((currency) => amounts[currency]?.trim());
  return Object.fromEntries(typed.map((currency) => [currency, minorUnitsIn(amounts[currency] ?? '')]));
}

function formOf(draft: Draft): CouponForm {
  const { code, kind, percent, days, periods, plans, endsAt, most } = draft;
  return {
    code,
    percentOff: kind === 'percent' ? Number(percent) : null,
    amountOff: kind === 'amount' ? (amountsOf(draft) as CouponForm['amountOff']) : null,
    freeDays: kind === 'days' ? Number(days) : null,
    periods: kind !== 'days' && periods.trim() ? Number(periods) : null,
    planGroups: plans.length > 0 ? plans : null,
    endsAt: endsAt || null,
    mostRedemptions: most.trim() ? Number(most) : null,
  };
}

function faultsOf(draft: Draft): Record<string, string> {
  const t = translations('coupons');
  const { code, kind, percent, days, periods, most } = draft;
  const amounts = amountsOf(draft);
  const isAmountFaulty = Object.values(amounts).includes(undefined) || Object.keys(amounts).length === 0;
  return {
    ...(!isCode(code) && { code: t('new.codeHint', couponCodeLimits) }),
    ...(kind === 'percent' && !/^(?:[1-9]\d?|100)$/.test(percent.trim()) && { percentOff: t('new.noPercent') }),
    ...(kind === 'amount' && isAmountFaulty && { [currencies[0]]: t('new.noAmount') }),
    ...(kind === 'days' && !countIn(days) && { freeDays: t('new.noCount') }),
    ...(kind !== 'days' && periods.trim() && !countIn(periods) && { periods: t('new.noCount') }),
    ...(most.trim() && !countIn(most) && { mostRedemptions: t('new.noCount') }),
  };
}

/** Creates a coupon. */
export function CouponDialog({ onClose, onCreate }: Props) {
  const t = translations('coupons');
  const { draft, fill, deleteDraft } = useDraft('new-coupon', emptyDraft);
  const { kind } = draft;
  return (
    <FormDialog
      title={t('new.open')}
      submit={t('new.submit')}
      cancel={t('cancel')}
      check={() => faultsOf(draft)}
      send={async () => {
        const { code } = await request(siteSettings.endpoints.createCoupon, { body: formOf(draft) });
        deleteDraft();
        onCreate(t('new.done', { code }));
      }}
      onClose={() => {
        deleteDraft();
        onClose();
      }}
    >
      {(errors) => (
        <>
          <TextField
            name="code"
            label={t('new.code')}
            hint={t('new.codeHint', couponCodeLimits)}
            error={errors['code']}
            value={draft.code}
            maxLength={couponCodeLimits.max}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => fill({ code: target.value.toUpperCase() })}
          />
          <Choices
            name="kind"
            legend={t('new.kind')}
            choices={kinds.map((value) => ({ value, label: t(`new.kinds.${value}`) }))}
            chosen={[kind]}
            onChoose={(value) => fill({ kind: value })}
            layout="sm:grid-cols-3"
          />
          <Reduction draft={draft} errors={errors} fill={fill} />
          <Limits draft={draft} errors={errors} fill={fill} />
        </>
      )}
    </FormDialog>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly fill: (change: Partial<Draft>) => void;
}

/** The fields of the chosen kind of reduction. */
function Reduction({ draft: { kind, percent, days, amounts }, errors, fill }: PartProps) {
  const t = translations('coupons');
  if (kind === 'amount')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {currencies.map((currency) => (
          <TextField
            key={currency}
            name={currency}
            label={t('new.amountIn', { currency })}
            error={errors[currency]}
            value={amounts[currency] ?? ''}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => fill({ amounts: { ...amounts, [currency]: target.value } })}
          />
        ))}
      </div>
    );
  const isPercent = kind === 'percent';
  const name = isPercent ? 'percentOff' : 'freeDays';
  return (
    <TextField
      name={name}
      label={t(isPercent ? 'new.percent' : 'new.days')}
      error={errors[name]}
      value={isPercent ? percent : days}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => fill(isPercent ? { percent: target.value } : { days: target.value })}
    />
  );
}

/** What limits a coupon. */
function Limits({ draft: { kind, periods, plans, endsAt, most }, errors, fill }: PartProps) {
  const t = translations('coupons');
  return (
    <>
      {kind !== 'days' && (
        <TextField
          name="periods"
          label={t('new.periods')}
          hint={t('new.periodsHint')}
          error={errors['periods']}
          value={periods}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => fill({ periods: target.value })}
        />
      )}
      <Choices
        name="planGroups"
        several
        legend={t('new.plans')}
        hint={t('new.plansHint')}
        choices={planGroups.map((value) => ({ value, label: translations('desk')(`planGroups.${value}`) }))}
        chosen={plans}
        onChoose={(plan) =>
          fill({ plans: plans.includes(plan) ? plans.filter((one) => one !== plan) : [...plans, plan] })
        }
        layout="sm:grid-cols-2"
      />
      <DateField
        label={t('new.endsAt')}
        hint={t('new.optional')}
        error={errors['endsAt']}
        value={endsAt}
        min={todaysDay()}
        onChange={(day) => fill({ endsAt: day })}
      />
      <TextField
        name="mostRedemptions"
        label={t('new.most')}
        hint={t('new.mostHint')}
        error={errors['mostRedemptions']}
        value={most}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => fill({ most: target.value })}
      />
    </>
  );
}
