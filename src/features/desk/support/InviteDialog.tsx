import { useState } from 'react';
import { support, type SupportedGroup } from '#contract/desk/support';
import { locales, type Locale } from '#contract/locales';
import { LanguageOptions } from '../../../entities/desk/languages.tsx';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';

interface Props {
  readonly group: SupportedGroup;
  readonly onClose: () => void;
  readonly onChange: (group: SupportedGroup) => void;
}

const invitedRoles = ['member', 'manager'] as const;

/** Invites an address into a group in the name of its owner, with a reason. */
export function InviteDialog({ group, onClose, onChange }: Props) {
  const t = translations('support');
  const [draft, setDraft] = useState<{ email: string; role: 'member' | 'manager'; locale: Locale; reason: string }>({
    ...{ email: '', role: 'member', locale: currentLocale(), reason: '' },
  });
  const required = translations('errors')('fields.required');
  return (
    <FormDialog
      title={t('group.invite')}
      submit={t('group.invite')}
      cancel={t('cancel')}
      check={() => ({
        ...(!draft.email.trim() && { email: required }),
        ...(!draft.reason.trim() && { reason: required }),
      })}
      send={async () =>
        onChange(await request(support.endpoints.inviteToGroup, { params: { groupId: group.id }, body: draft }))
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('group.inviteText', { name: group.name })}</p>
          <TextField
            name="email"
            type="email"
            label={t('group.invitee')}
            error={errors['email']}
            autoComplete="off"
            value={draft.email}
            onChange={({ target }) => setDraft({ ...draft, email: target.value })}
          />
          <SelectField
            label={t('group.role')}
            value={draft.role}
            onChange={({ target }) => setDraft({ ...draft, role: target.value as (typeof invitedRoles)[number] })}
          >
            {invitedRoles.map((role) => (
              <option key={role} value={role}>
                {t(`group.roles.${role}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('group.language')}
            value={draft.locale}
            onChange={({ target }) => setDraft({ ...draft, locale: target.value as Locale })}
          >
            <LanguageOptions languages={locales} />
          </SelectField>
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
