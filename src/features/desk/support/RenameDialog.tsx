import { useState } from 'react';
import { support, supportLimits, type Person } from '#contract/desk/support';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onRename: (person: Person) => void;
}

/** Corrects the name of a person, with a reason. */
export function RenameDialog({ person, onClose, onRename }: Props) {
  const t = translations('support');
  const [draft, setDraft] = useState({ firstName: person.firstName, lastName: person.lastName, reason: '' });
  const names = ['firstName', 'lastName'] as const;
  const required = translations('errors')('fields.required');
  return (
    <FormDialog
      title={t('actions.rename')}
      submit={t('actions.rename')}
      cancel={t('cancel')}
      check={() =>
        Object.fromEntries(
          [...names, 'reason' as const].filter((name) => !draft[name].trim()).map((name) => [name, required]),
        )
      }
      send={async () => {
        const params = { personId: person.id };
        onRename(await request(support.endpoints.rename, { params, body: draft }));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('actions.renameText')}</p>
          {names.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`actions.${name}`)}
              error={errors[name]}
              value={draft[name]}
              maxLength={supportLimits.name}
              autoComplete="off"
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          ))}
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
