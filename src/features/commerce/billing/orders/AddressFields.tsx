import { countries } from '#contract/people/accounts/professions';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import type { Errors } from '../../../../ui/forms/use-submit.ts';
import type { OrderDraft } from './order-draft.ts';

interface Props {
  readonly draft: OrderDraft;
  readonly errors: Errors;
  readonly onFill: (change: Partial<OrderDraft>) => void;
  /** Whether the buyer is always an organization. */
  readonly isOrganization?: boolean;
  /** Called when the VAT number is complete. */
  readonly onVatId?: () => void;
}

/** The billing address; its country determines the tax. */
export function AddressFields({ draft, errors, isOrganization = false, onFill, onVatId }: Props) {
  const t = translations('orders');
  const field = (name: Exclude<keyof OrderDraft, 'coupon' | 'isBusiness'>, autoComplete: string) => ({
    name: `address.${name}`,
    label: t(`address.${name}`),
    value: draft[name],
    error: errors[`address.${name}`],
    autoComplete: `billing ${autoComplete}`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onFill({ [name]: target.value }),
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-lg font-semibold text-ink">{t('address.title')}</legend>
      <TextField {...field('name', 'name')} required maxLength={120} />
      {!isOrganization && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-ink">
          <input
            type="checkbox"
            checked={draft.isBusiness}
            onChange={({ target }) => onFill({ isBusiness: target.checked })}
            className="size-4 shrink-0 accent-primary-700"
          />
          {t('address.isBusiness')}
        </label>
      )}
      {draft.isBusiness && <TextField {...field('company', 'organization')} maxLength={120} />}
      <TextField {...field('line1', 'address-line1')} required maxLength={120} />
      <TextField {...field('line2', 'address-line2')} maxLength={120} />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4">
        <TextField {...field('postalCode', 'postal-code')} maxLength={20} />
        <TextField {...field('city', 'address-level2')} required maxLength={80} />
      </div>
      <SelectField {...field('country', 'country')} required>
        {!draft.country && <option value="" />}
        {countryChoices().map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {draft.isBusiness && (
        <TextField
          {...field('vatId', 'off')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          hint={t('address.vatHint')}
          onBlur={onVatId}
        />
      )}
    </fieldset>
  );
}

/** Countries by their names in the reader's language. */
function countryChoices(): [code: string, name: string][] {
  const locale = currentLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const order = new Intl.Collator(locale);
  return countries
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => order.compare(one, other));
}
