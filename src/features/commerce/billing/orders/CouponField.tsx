import type { Quote } from '#contract/commerce/billing';
import { moneyText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FieldFrame, inputClasses } from '../../../../ui/forms/Field.tsx';

interface Props {
  readonly value: string;
  readonly quote: Quote | undefined;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
  /** Called when the code is complete. */
  readonly onApply: () => void;
}

/** The field for a coupon, with its discount. */
export function CouponField({ value, quote, error, onChange, onApply }: Props) {
  const t = translations('orders');
  const { discount, currency } = quote ?? {};
  const amount = discount && currency && moneyText(discount.amount, currency);
  return (
    <div>
      <FieldFrame label={t('coupon.label')} error={error}>
        {(aria) => (
          <span className="flex gap-2">
            <input
              {...aria}
              name="coupon"
              value={value}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => onChange(target.value)}
              onBlur={onApply}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onApply();
              }}
              className={`${inputClasses} min-w-0 flex-1 uppercase`}
            />
            <Button look="secondary" size="bar" onClick={onApply}>
              {t('coupon.apply')}
            </Button>
          </span>
        )}
      </FieldFrame>
      <p role="status" className="mt-1.5 text-sm font-medium text-success">
        {discount && t('coupon.applied', { coupon: discount.coupon, amount: amount ?? '' })}
      </p>
    </div>
  );
}
