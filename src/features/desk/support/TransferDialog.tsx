import { useState } from 'react';
import { support, type SupportedGroup } from '#contract/desk/support';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface Props {
  readonly group: SupportedGroup;
  readonly onClose: () => void;
  readonly onChange: (group: SupportedGroup) => void;
}

/** Makes another member the owner, with a reason. */
export function TransferDialog({ group, onClose, onChange }: Props) {
  const t = translations('support');
  const [draft, setDraft] = useState({ email: '', reason: '' });
  const required = translations('errors')('fields.required');
  return (
    <FormDialog
      title={t('group.transferGroup')}
      submit={t('group.transferGroup')}
      cancel={t('cancel')}
      check={() => ({
        ...(!draft.email.trim() && { email: required }),
        ...(!draft.reason.trim() && { reason: required }),
      })}
      send={async () =>
        onChange(await request(support.endpoints.transferGroup, { params: { groupId: group.id }, body: draft }))
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('group.transferGroupText', { name: group.name })}</p>
          <TextField
            name="email"
            type="email"
            label={t('group.newOwner')}
            error={errors['email'] && (draft.email ? t('group.noMember') : errors['email'])}
            autoComplete="off"
            value={draft.email}
            onChange={({ target }) => setDraft({ ...draft, email: target.value })}
          />
          <ReasonField
            error={errors['reason']}
            value={draft.reason}
            onChange={(reason) => setDraft({ ...draft, reason })}
          />
        </>
      )}
    </FormDialog>
  );
}
