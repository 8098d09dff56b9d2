import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Invoice, billing } from '#contract/commerce/billing';
import { dateText, moneyText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { $membership } from '../membership-store.ts';
import { planGroupText } from '../plan-parts.ts';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { addressOf, request } from '../../../../platform/api/request.ts';

const { endpoints } = billing;

interface InvoicePage {
  readonly data: readonly Invoice[];
  readonly nextCursor: string | null;
}

/** Invoices and credit notes, the newest first. */
const $invoices = loadedStore<InvoicePage>(() => request(endpoints.invoices, { query: {} }));

/** Adds the invoices that follow a cursor. */
async function loadOlder(cursor: string): Promise<void> {
  const older = await request(endpoints.invoices, { query: { cursor } });
  $invoices.change((loaded) => ({ data: [...loaded.data, ...older.data], nextCursor: older.nextCursor }));
}

/** The address of an invoice. */
const invoiceAddress = (number: string) => addressOf(endpoints.invoice, { params: { number } });

/** Invoices and credit notes to download, older ones on demand. */
export function Invoices() {
  const t = translations('subscription');
  const loaded = useStore($invoices, { ssr: 'initial' });
  const more = useAction((cursor: string) => loadOlder(cursor).catch(showError));
  // A change of the membership may have created an invoice.
  useEffect(() => $membership.listen(() => void $invoices.reload()), []);
  return (
    <section aria-labelledby="invoices" className="card p-5 sm:p-6">
      <h3 id="invoices" className="text-base">
        {t('invoices.title')}
      </h3>
      {loaded.state === 'loading' && <Skeleton className="mt-3 flex flex-col gap-3" bars={['h-11', 'h-11']} />}
      {loaded.state === 'failed' && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p>{t('invoices.failed')}</p>
          <Button look="secondary" onClick={() => void $invoices.reload()}>
            {translations('ui')('failure.retry')}
          </Button>
        </div>
      )}
      {loaded.state === 'ready' && (
        <>
          {loaded.value.data.length === 0 && <p className="mt-2">{t('invoices.none')}</p>}
          <ul className="mt-2 divide-y divide-line">
            {loaded.value.data.map((invoice) => (
              <Row key={invoice.number} invoice={invoice} />
            ))}
          </ul>
          {loaded.value.nextCursor && (
            <Button look="secondary" busy={more.isBusy} onClick={() => void more.run(loaded.value.nextCursor ?? '')}>
              {t('invoices.more')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Row({ invoice: { number, kind, issuedOn, planGroup, total, currency } }: { readonly invoice: Invoice }) {
  const t = translations('subscription');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold text-ink">{t(`invoices.${kind}`, { number })}</p>
        <p className="text-sm text-quiet">
          {dateText(issuedOn)} · {planGroupText(planGroup)}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <span className="text-ink">{moneyText(kind === 'credit_note' ? -total : total, currency)}</span>
        <a href={invoiceAddress(number)} download className="page-link">
          {t('invoices.download')}
          <span className="sr-only"> {number}</span>
        </a>
      </div>
    </li>
  );
}
