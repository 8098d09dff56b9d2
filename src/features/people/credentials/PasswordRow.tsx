import { useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { SettingRow } from '../../../ui/display/SettingRow.tsx';
import { loadWithPasswordTexts } from './texts.ts';

const PasswordDialog = deferred(() =>
  loadWithPasswordTexts(async () => (await import('./PasswordDialog.tsx')).PasswordDialog),
);

interface Props {
  readonly hasPassword: boolean;
  readonly email: string;
}

/** Whether there is a password, with the button that changes or sets it. */
export function PasswordRow({ hasPassword, email }: Props) {
  const t = translations('credentials');
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed');
  const action = hasPassword ? 'change' : 'set';
  return (
    <SettingRow
      name={t('password.name')}
      value={t(hasPassword ? 'password.has' : 'password.none')}
      action={
        <Button look="secondary" size="bar" onClick={() => setState('open')} aria-label={t(`password.${action}Label`)}>
          {t(action)}
        </Button>
      }
    >
      {state === 'changed' && (
        <div className="mt-4">
          <Notice kind="success">{t('password.changed')}</Notice>
        </div>
      )}
      {state === 'open' && (
        <PasswordDialog
          hasPassword={hasPassword}
          email={email}
          onDone={() => setState('changed')}
          onClose={() => setState('closed')}
        />
      )}
    </SettingRow>
  );
}
