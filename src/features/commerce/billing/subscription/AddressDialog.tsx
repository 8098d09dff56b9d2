import { useState } from 'react';
import type { Membership } from '#contract/commerce/billing';
import { translations } from '../../../../platform/text/translations.ts';
import { emptyFieldTexts } from '../../../../ui/forms/empty-fields.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { AddressFields } from '../orders/AddressFields.tsx';
import { addressIn, draftOf } from '../orders/order-draft.ts';
import type { ChangeAddress } from './BillingDetails.tsx';

interface Props {
  readonly address: Membership['address'];
  /** Whether the customer is always an organization, or is to enter a VAT number. */
  readonly isOrganization: boolean;
  readonly isBusiness: boolean;
  readonly changeAddress: ChangeAddress;
  readonly onClose: () => void;
}

/** Changes address and VAT number of the next invoices. */
export function AddressDialog({ address, isOrganization, isBusiness, changeAddress, onClose }: Props) {
  const t = translations('subscription-dialogs');
  const [draft, setDraft] = useState(() => {
    const begun = draftOf(address ?? {});
    return { ...begun, isBusiness: begun.isBusiness || isBusiness };
  });
  return (
    <FormDialog
      title={t('details.title')}
      submit={t('details.submit')}
      cancel={t('details.cancel')}
      check={emptyFieldTexts}
      send={async () => {
        await changeAddress(addressIn(draft));
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('details.text')}</p>
          <AddressFields
            draft={draft}
            errors={errors}
            isOrganization={isOrganization}
            onFill={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </>
      )}
    </FormDialog>
  );
}
