import { useState } from 'react';
import type { Passkey } from '#contract/people/factors';
import { translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { emptyFieldTexts } from '../../../ui/forms/empty-fields.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { addPasskey, renamePasskey } from './factors-store.ts';

interface Props {
  /** The passkey to rename; without it, one is added. */
  readonly passkey?: Passkey | undefined;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Sets the name of a passkey; a new one is then created in the browser's dialog. */
export function PasskeyDialog({ passkey, onDone, onClose }: Props) {
  const t = translations('factors-section');
  const [problem, setProblem] = useState<'declined' | 'known'>();
  const send = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('name') ?? '');
    setProblem(undefined);
    if (passkey) await renamePasskey(passkey, name);
    else if (!(await create(name))) return;
    onDone(name);
  };
  const create = async (name: string) => {
    try {
      const isCreated = await addPasskey(name);
      if (!isCreated) setProblem('declined');
      return isCreated;
    } catch (reason) {
      if ((reason as Error).name !== 'InvalidStateError') throw reason;
      setProblem('known');
      return false;
    }
  };
  const action = passkey ? 'rename' : 'add';
  return (
    <FormDialog
      title={t(`${action}.title`)}
      submit={t(`${action}.submit`)}
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
          {problem && <Notice kind="warning">{t(`add.${problem}`)}</Notice>}
        </>
      )}
    </FormDialog>
  );
}
