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
  readonly isOrganization: boolean | undefined;
  readonly changeAddress: ChangeAddress;
  readonly onClose: () => void;
}

/** Changes address and VAT number of the next invoices. */
export function AddressDialog({ address, isOrganization = false, changeAddress, onClose }: Props) {
  const t = translations('subscription-dialogs');
  const [draft, setDraft] = useState(() => {
    const begun = draftOf(address ?? {});
    return isOrganization ? { ...begun, isBusiness: true } : begun;
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
