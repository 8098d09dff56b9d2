import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import type { Errors } from '../../../ui/forms/use-submit.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { groupDigits, normalizeExpiry, testCards } from './cards.ts';

/** Uncontrolled fields of a card for the test provider; card data are never stored on the device. */
export function CardFields({ errors }: { readonly errors: Errors }) {
  const t = translations('billing');
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-lg font-semibold text-ink">{t('card.title')}</legend>
      <Notice kind="info">
        <p className="font-semibold">{t('test.title')}</p>
        <p>{t('test.text')}</p>
        <ul className="mt-2 flex flex-col gap-1">
          {testCards.map(({ number, means }) => (
            <li key={number}>
              <span className="font-semibold whitespace-nowrap">{groupDigits(number)}</span> {t(`test.${means}`)}
            </li>
          ))}
        </ul>
      </Notice>
      <TextField
        name="card.number"
        required
        label={t('card.number')}
        error={errors['card.number']}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        onBlur={({ target }) => (target.value = groupDigits(target.value))}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          name="card.expiry"
          required
          label={t('card.expiry')}
          placeholder={t('card.form')}
          error={errors['card.expiry']}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          onBlur={({ target }) => (target.value = normalizeExpiry(target.value))}
        />
        <TextField
          name="card.cvc"
          required
          label={t('card.cvc')}
          error={errors['card.cvc']}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
    </fieldset>
  );
}
