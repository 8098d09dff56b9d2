import { useEffect, useState } from 'react';
import { continueAfterLogin } from '../../../platform/navigation/after-sign-in.ts';
import { queryValue } from '../../../platform/navigation/location.ts';
import { logIn } from '../../../platform/session/log-in.ts';
import { translations } from '../../../platform/text/translations.ts';
import { PasswordField } from '../../../ui/forms/Field.tsx';
import { Form, type Values } from '../../../ui/forms/Form.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { EmailField } from './forms/EmailField.tsx';
import { Heading } from './forms/Heading.tsx';
import { beginMailWait } from './forms/mail-waits.ts';
import { setPending, usePending } from './second-step/pending.ts';

async function signIn({ email = '', password = '' }: Values): Promise<void> {
  const user = await logIn({ email, password });
  if ('secondStep' in user) return setPending(user.secondStep);
  // Signing in unconfirmed sends a new code.
  if (!user.isVerified) beginMailWait('code', user.email);
  continueAfterLogin(user);
}

/** The first step of a sign-in; it gives way to the second. */
export function LoginForm() {
  const t = translations('accounts');
  const [news, setNews] = useState<'passwordChanged' | 'accountClosed'>();
  useEffect(() => {
    if (queryValue('password') === 'changed') setNews('passwordChanged');
    if (queryValue('account') === 'closed') setNews('accountClosed');
    // After a sign-in by a provider the first step is done.
    setPending(queryValue('step') === 'code' ? { hasPasskey: true } : undefined);
  }, []);
  if (usePending()) return null;
  return (
    <>
      <Heading title={t('login.title')}>
        <p>{t('login.lead')}</p>
      </Heading>
      {news && (
        <div className="mb-6">
          <Notice kind="success">{t(`login.${news}`)}</Notice>
        </div>
      )}
      <Form submit={t('login.submit')} send={signIn}>
        {(errors) => (
          <>
            <EmailField autoComplete="username webauthn" error={errors['email']} />
            <PasswordField
              name="password"
              required
              autoComplete="current-password"
              label={t('password')}
              error={errors['password']}
            />
          </>
        )}
      </Form>
    </>
  );
}
