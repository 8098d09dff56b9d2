import { useEffect, useState } from 'react';
import type { Membership } from '#contract/commerce/billing';
import { editBilling } from '#contract/commerce/billing/subscription-events';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { loadDialog } from './dialogs.ts';

const files = import.meta.glob<Texts>('/locales/*/orders.json', { import: 'default' });

/** Its fields have the texts of the page that orders. */
const AddressDialog = deferred(() =>
  loadDialog(() =>
    loadWithTranslations('orders', files, async () => (await import('./AddressDialog.tsx')).AddressDialog),
  ),
);

interface Props {
  readonly plan: Pick<Membership, 'address' | 'subscription'>;
  readonly changeAddress: ChangeAddress;
  /** Whether the customer is always an organization. */
  readonly isOrganization?: boolean;
}

export type ChangeAddress = (address: NonNullable<Membership['address']>) => Promise<void>;

/** The states in which no payment is under way: its amount was taxed at the present address. */
const changeable: readonly string[] = ['trialing', 'active', 'canceling'];

/** Address and VAT number of the next invoices, and where to change them; a notification opens the dialog. */
export function BillingDetails({ plan: { address, subscription }, changeAddress, isOrganization = false }: Props) {
  const t = translations('subscription');
  const [open, setOpen] = useState<'press' | 'notice'>();
  const mayChange = changeable.includes(subscription?.state ?? '');
  useEffect(() => {
    const query = location.search.slice(1).split('&');
    if (!query.includes(editBilling) || !mayChange) return;
    const rest = query.filter((part) => part !== editBilling).join('&');
    history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`));
    setOpen('notice');
  }, [mayChange]);
  return (
    <section aria-labelledby="details" className="card flex flex-wrap items-start justify-between gap-4 p-5 sm:px-6">
      <div className="min-w-0">
        <h3 id="details" className="text-base">
          {t('details.title')}
        </h3>
        {address ? (
          <ul>
            {linesOf(address).map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
            {address.vatId && <li>{t('details.vatId', { vatId: address.vatId })}</li>}
          </ul>
        ) : (
          <p>{t('details.none')}</p>
        )}
      </div>
      {mayChange && (
        <Button look="secondary" onClick={() => setOpen('press')}>
          {t('details.change')}
          <span className="sr-only"> {t('details.title')}</span>
        </Button>
      )}
      {open && (
        <AddressDialog
          address={address}
          isOrganization={isOrganization}
          isBusiness={isOrganization || open === 'notice'}
          changeAddress={changeAddress}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

/** The lines of an address, the country by its name in the reader's language. */
function linesOf({ name, company, line1, line2, postalCode, city, country }: NonNullable<Membership['address']>) {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  const lines = [company, name, line1, line2, `${postalCode} ${city}`.trim(), names.of(country) ?? country];
  return [...new Set(lines.filter(Boolean))];
}
