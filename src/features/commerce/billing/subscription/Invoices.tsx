import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Invoice } from '#contract/commerce/billing';
import { dateText, moneyText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { planGroupText } from '../plan-parts.ts';
import type { InvoiceList } from './own-invoices.ts';

/** Invoices and credit notes to download, older ones on demand. */
export function Invoices({ invoices }: { readonly invoices: InvoiceList }) {
  const t = translations('subscription');
  const { $invoices } = invoices;
  const loaded = useStore($invoices, { ssr: 'initial' });
  const more = useAction((cursor: string) => invoices.loadOlder(cursor).catch(showError));
  // A change of the plan may have created an invoice.
  useEffect(() => invoices.$plan.listen(() => void $invoices.reload()), [invoices, $invoices]);
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
              <Row key={invoice.number} invoice={invoice} href={invoices.addressOf(invoice.number)} />
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

interface RowProps {
  readonly invoice: Invoice;
  readonly href: string;
}

function Row({ invoice: { number, kind, issuedOn, planGroup, total, currency }, href }: RowProps) {
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
        <a href={href} download className="page-link">
          {t('invoices.download')}
          <span className="sr-only"> {number}</span>
        </a>
      </div>
    </li>
  );
}
