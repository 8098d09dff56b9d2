import { useState } from 'react';
import { support, type Person } from '#contract/desk/support';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { ApiError, request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onStart: (person: Person) => void;
}

/** Starts the deletion of an account, with a reason. */
export function DeletionDialog({ person: { id, email }, onClose, onStart }: Props) {
  const t = translations('support');
  const [reason, setReason] = useState('');
  const [isOwner, setOwner] = useState(false);
  const required = translations('errors')('fields.required');
  return (
    <FormDialog
      title={t('actions.startDeletion')}
      submit={t('actions.startDeletion')}
      look="danger"
      cancel={t('cancel')}
      check={() => ({ ...(!reason.trim() && { reason: required }) })}
      send={async () => {
        setOwner(false);
        try {
          onStart(await request(support.endpoints.startDeletion, { params: { personId: id }, body: { reason } }));
        } catch (failure) {
          if (!(failure instanceof ApiError && failure.code === 'OWNS_GROUP')) throw failure;
          setOwner(true);
        }
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="wrap-anywhere">{t('actions.startDeletionText', { email })}</p>
          <ReasonField
            error={errors['reason'] || (isOwner ? t('actions.ownsGroup') : undefined)}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}
