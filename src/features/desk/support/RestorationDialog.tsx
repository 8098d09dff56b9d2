import { useState } from 'react';
import { support, type Person } from '#contract/desk/support';
import { restorationWait } from '#contract/people/credentials';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onBegin: (person: Person) => void;
}

/** Begins to move the account of a person to another address, with how support checked who it is. */
export function RestorationDialog({ person: { id, email }, onClose, onBegin }: Props) {
  const t = translations('support');
  const [draft, setDraft] = useState({ email: '', reason: '' });
  const required = translations('errors')('fields.required');
  return (
    <FormDialog
      title={t('actions.beginRestoration')}
      submit={t('actions.beginRestoration')}
      cancel={t('cancel')}
      check={() => ({
        ...(!draft.email.trim() && { email: required }),
        ...(!draft.reason.trim() && { reason: required }),
      })}
      send={async () =>
        onBegin(await request(support.endpoints.beginRestoration, { params: { personId: id }, body: draft }))
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="wrap-anywhere">{t('actions.beginRestorationText', { email, hours: restorationWait })}</p>
          <TextField
            name="email"
            type="email"
            label={t('actions.newAddress')}
            error={errors['email']}
            autoComplete="off"
            value={draft.email}
            onChange={({ target }) => setDraft({ ...draft, email: target.value })}
          />
          <ReasonField
            hint={t('actions.howChecked')}
            error={errors['reason']}
            value={draft.reason}
            onChange={(reason) => setDraft({ ...draft, reason })}
          />
        </>
      )}
    </FormDialog>
  );
}
