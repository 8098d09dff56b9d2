import { useRef, useState } from 'react';
import { refundLimits, refunds, type RefundableInvoice } from '#contract/desk/refunds';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { ApiError, request } from '../../../platform/api/request.ts';
import { dateText, moneyText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useHydrated } from '../../../entities/desk/use-hydrated.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';

const RefundDialog = deferred(async () => (await import('./RefundDialog.tsx')).RefundDialog);

/** Finds an invoice by its number and refunds it, for support. */
export function RefundsPage() {
  const t = translations('refunds');
  const [number, setNumber] = useState('');
  const [invoice, setInvoice] = useState<RefundableInvoice>();
  const isHydrated = useHydrated();
  const { form, errors, failure, isBusy, seconds } = useSubmit({
    check: () => ({ ...(!number.trim() && { number: translations('errors')('fields.required') }) }),
    send: async () => {
      setInvoice(undefined);
      setInvoice(await request(refunds.endpoints.find, { body: { number: number.trim() } }));
    },
  });
  // Prerendered fields would lose what is typed before hydration.
  if (!isHydrated) return <Skeleton bars={['h-28', 'h-12']} className="flex max-w-[640px] flex-col gap-4" />;
  if (failure instanceof ApiError && failure.code === 'TWO_STEP_REQUIRED')
    return <DeskFailure reason={failure} onRetry={() => undefined} />;
  return (
    <div className="flex flex-col gap-8">
      <form {...form} className="flex max-w-[640px] flex-col gap-4">
        <TextField
          name="number"
          label={t('number')}
          hint={t('numberHint', { example: 'INV-0-2026-000001' })}
          error={errors['number'] && (number.trim() ? t('unknown') : errors['number'])}
          value={number}
          maxLength={refundLimits.number}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setNumber(target.value)}
        />
        <FormFailure reason={failure} seconds={seconds} />
        <div className="flex">
          <Button type="submit" busy={isBusy} disabled={seconds > 0}>
            {t('find')}
          </Button>
        </div>
      </form>
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
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {(['issuedOn', 'customer', 'plan', 'total', 'refunded'] as const).map((name) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{t(`facts.${name}`)}</dt>
            <dd className="text-ink wrap-anywhere">{facts[name]}</dd>
          </div>
        ))}
      </dl>
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
