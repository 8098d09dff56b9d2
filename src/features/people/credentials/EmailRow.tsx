import { useState } from 'react';
import { emailReversalLife, type EmailChange, type Restoration } from '#contract/people/credentials';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { SettingRow } from '../../../ui/display/SettingRow.tsx';

const EmailDialog = deferred(async () => (await import('./EmailDialog.tsx')).EmailDialog);
const PendingEmailChange = deferred(async () => (await import('./PendingEmailChange.tsx')).PendingEmailChange);
const PendingRestoration = deferred(async () => (await import('./PendingRestoration.tsx')).PendingRestoration);

interface Props {
  readonly email: string;
  readonly change: EmailChange | null;
  readonly restoration: Restoration | null;
}

/** The address of the account, and its pending changes. */
export function EmailRow({ email, change, restoration }: Props) {
  const t = translations('credentials');
  const [isOpen, setOpen] = useState(false);
  const [before] = useState(email);
  const [wasRestored] = useState(restoration !== null);
  return (
    <SettingRow
      name={t('email.name')}
      value={email}
      action={
        !change && (
          <Button look="secondary" size="bar" onClick={() => setOpen(true)} aria-label={t('email.changeLabel')}>
            {t('change')}
          </Button>
        )
      }
    >
      {change && <PendingEmailChange key={change.endsAt} email={email} change={change} />}
      {restoration && <PendingRestoration restoration={restoration} />}
      {wasRestored && !restoration && (
        <div role="status" className="mt-4">
          <Notice kind="success">{t('restoration.stopped')}</Notice>
        </div>
      )}
      {before !== email && (
        <div className="mt-4">
          <Notice kind="success">{t('email.changed', { former: before, hours: emailReversalLife / 3600 })}</Notice>
        </div>
      )}
      {isOpen && <EmailDialog email={email} onClose={() => setOpen(false)} />}
    </SettingRow>
  );
}
