import { useState } from 'react';
import type { Passkey } from '#contract/people/factors';
import { translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { emptyFieldTexts } from '../../../ui/forms/empty-fields.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { addPasskey, renamePasskey } from './factors-store.ts';

interface Props {
  /** The one that gets another name; a new one without it. */
  readonly passkey?: Passkey | undefined;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a passkey; a new one is then made in the browser's own dialog. */
export function PasskeyDialog({ passkey, onDone, onClose }: Props) {
  const t = translations('factors-section');
  const [unmade, setUnmade] = useState<'declined' | 'known'>();
  const send = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('name') ?? '');
    setUnmade(undefined);
    if (passkey) await renamePasskey(passkey, name);
    else if (!(await made(name))) return;
    onDone(name);
  };
  const made = async (name: string) => {
    try {
      const isMade = await addPasskey(name);
      if (!isMade) setUnmade('declined');
      return isMade;
    } catch (reason) {
      if ((reason as Error).name !== 'InvalidStateError') throw reason;
      setUnmade('known');
      return false;
    }
  };
  const words = passkey ? 'rename' : 'add';
  return (
    <FormDialog
      title={t(`${words}.title`)}
      submit={t(`${words}.submit`)}
      cancel={t('cancel')}
      isQuestion
      check={emptyFieldTexts}
      send={send}
      onClose={() => onClose()}
    >
      {(errors) => (
        <>
          {!passkey && <p>{t('add.text')}</p>}
          <TextField
            name="name"
            required
            data-autofocus
            maxLength={60}
            autoComplete="off"
            defaultValue={passkey?.name}
            label={t('passkeys.label')}
            hint={t('passkeys.hint')}
            error={errors['name']}
          />
          {unmade && <Notice kind="warning">{t(`add.${unmade}`)}</Notice>}
        </>
      )}
    </FormDialog>
  );
}
