import { useState } from 'react';
import { refunds, type RefundableInvoice } from '#contract/desk/refunds';
import { minorUnitsIn } from '../../../entities/desk/minor-units.ts';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { moneyText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface Props {
  readonly invoice: RefundableInvoice;
  readonly onClose: () => void;
  readonly onRefund: (invoice: RefundableInvoice) => void;
}

/** Refunds an invoice or a part of it. */
export function RefundDialog({ invoice, onClose, onRefund }: Props) {
  const t = translations('refunds');
  const { number, currency, total, refunded } = invoice;
  const most = total - refunded;
  const [amount, setAmount] = useState((most / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const minor = minorUnitsIn(amount);
  const isWhole = minor === most;
  return (
    <FormDialog
      title={t('refund.title', { number })}
      submit={t('refund.submit')}
      look="danger"
      cancel={t('cancel')}
      check={() => ({
        ...((minor === undefined || minor > most) && {
          amount: t('refund.noAmount', { most: moneyText(most, currency) }),
        }),
        ...(!reason.trim() && { reason: translations('errors')('fields.required') }),
      })}
      send={async () => {
        const body = { number, amount: minor ?? 0, refunded, reason: reason.trim() };
        onRefund(await request(refunds.endpoints.refund, { body }));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t(isWhole && refunded === 0 ? 'refund.whole' : 'refund.text')}</p>
          <TextField
            name="amount"
            label={t('refund.amount', { currency })}
            hint={t('refund.amountHint', { most: moneyText(most, currency) })}
            error={errors['amount']}
            value={amount}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setAmount(target.value)}
          />
          <ReasonField error={errors['reason']} value={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
