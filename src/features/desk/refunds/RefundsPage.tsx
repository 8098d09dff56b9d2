import { useRef, useState } from 'react';
import { refundLimits, refunds, type RefundableInvoice } from '#contract/desk/refunds';
import { FactList } from '../../../entities/desk/FactList.tsx';
import { FindForm } from '../../../entities/desk/FindForm.tsx';
import { request } from '../../../platform/api/request.ts';
import { dateText, moneyText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const RefundDialog = deferred(async () => (await import('./RefundDialog.tsx')).RefundDialog);

/** Finds an invoice by its number and refunds it, for support. */
export function RefundsPage() {
  const t = translations('refunds');
  const [invoice, setInvoice] = useState<RefundableInvoice>();
  return (
    <div className="flex flex-col gap-8">
      <FindForm
        name="number"
        label={t('number')}
        hint={t('numberHint', { example: 'INV-0-2026-000001' })}
        unknown={t('unknown')}
        submit={t('find')}
        maxLength={refundLimits.number}
        onFind={async (number) => {
          setInvoice(undefined);
          setInvoice(await request(refunds.endpoints.find, { body: { number } }));
        }}
      />
      {invoice && <InvoiceCard key={invoice.number} invoice={invoice} onChange={setInvoice} />}
    </div>
  );
}

interface CardProps {
  readonly invoice: RefundableInvoice;
  readonly onChange: (invoice: RefundableInvoice) => void;
}

function InvoiceCard({ invoice, onChange }: CardProps) {
  const t = translations('refunds');
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { number, issuedOn, customer, planGroup, currency, total, refunded } = invoice;
  const facts = {
    issuedOn: dateText(issuedOn),
    customer,
    plan: translations('desk')(`planGroups.${planGroup}`),
    total: moneyText(total, currency),
    refunded: moneyText(refunded, currency),
  };
  return (
    <section aria-labelledby="invoice" className="card flex flex-col gap-6 p-5 sm:p-6">
      <h2 id="invoice" ref={heading} tabIndex={-1} className="text-xl">
        {number}
      </h2>
      <p role="status" className="text-success empty:hidden">
        {isDone && t('done')}
      </p>
      <FactList
        facts={(['issuedOn', 'customer', 'plan', 'total', 'refunded'] as const).map((name) => [
          t(`facts.${name}`),
          facts[name],
        ])}
      />
      {refunded < total && (
        <div className="flex">
          <Button
            look="secondary"
            onClick={() => {
              setDone(false);
              setOpen(true);
            }}
          >
            {t('refund.open')}
          </Button>
        </div>
      )}
      {isOpen && (
        <RefundDialog
          invoice={invoice}
          onClose={() => setOpen(false)}
          onRefund={(changed) => {
            setOpen(false);
            setDone(true);
            onChange(changed);
            // The button of the dialog may be gone.
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}
