import { useState } from 'react';
import { siteSettings } from '#contract/desk/site-settings';
import { ApiError, request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { FlagDialogProps } from './FlagRuleDialog.tsx';

const states = { on: true, off: false, rule: null } as const;

/** Switches a feature for one user, or restores the rule for them. */
export function FlagPersonDialog({ state: { flag }, onClose, onSet }: FlagDialogProps) {
  const t = translations('flags');
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<keyof typeof states>('on');
  const [isUnknown, setUnknown] = useState(false);
  const required = translations('errors')('fields.required');
  return (
    <FormDialog
      title={t('person.title', { feature: t(`features.${flag}`) })}
      submit={t('person.submit')}
      cancel={t('cancel')}
      check={() => ({ ...(!email.trim() && { email: required }) })}
      send={async () => {
        setUnknown(false);
        const body = { email: email.trim(), isOn: states[chosen] };
        try {
          const { isOn } = await request(siteSettings.endpoints.setFlagForPerson, { params: { flag }, body });
          onSet(t(isOn ? 'person.isOn' : 'person.isOff', { feature: t(`features.${flag}`), email: body.email }));
        } catch (reason) {
          if (!(reason instanceof ApiError && reason.status === 404)) throw reason;
          setUnknown(true);
        }
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            name="email"
            type="email"
            label={t('person.email')}
            error={errors['email'] || (isUnknown ? t('person.unknown') : undefined)}
            value={email}
            autoComplete="off"
            onChange={({ target }) => {
              setUnknown(false);
              setEmail(target.value);
            }}
          />
          <Choices
            name="state"
            legend={t('person.state')}
            choices={(['on', 'off', 'rule'] as const).map((value) => ({ value, label: t(`person.states.${value}`) }))}
            chosen={[chosen]}
            onChoose={setChosen}
            layout="sm:grid-cols-3"
          />
        </>
      )}
    </FormDialog>
  );
}
