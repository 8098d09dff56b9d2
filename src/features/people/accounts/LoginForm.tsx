import { useEffect, useState } from 'react';
import { gateOf } from '#contract/navigation/access';
import { continueAfterLogin } from '../../../platform/navigation/after-sign-in.ts';
import { queryValue } from '../../../platform/navigation/location.ts';
import { logIn } from '../../../platform/session/log-in.ts';
import { translations } from '../../../platform/text/translations.ts';
import { PasswordField } from '../../../ui/forms/Field.tsx';
import { Form, type Values } from '../../../ui/forms/Form.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { EmailField } from './forms/EmailField.tsx';
import { Heading } from './forms/Heading.tsx';
import { startMailWait } from './forms/mail-waits.ts';
import { setPending, usePending } from './second-step/pending.ts';

async function signIn({ email = '', password = '' }: Values): Promise<void> {
  const user = await logIn({ email, password });
  if ('secondStep' in user) return setPending(user.secondStep);
  // Logging in without a confirmed address sends a new code.
  if (gateOf(user) === 'verifyEmail') startMailWait('code', user.email);
  continueAfterLogin(user);
}

/** The first step of a sign-in; hidden during the second. */
export function LoginForm() {
  const t = translations('accounts');
  const [notice, setNotice] = useState<'passwordChanged' | 'accountClosed'>();
  useEffect(() => {
    if (queryValue('password') === 'changed') setNotice('passwordChanged');
    if (queryValue('account') === 'closed') setNotice('accountClosed');
    // A sign-in by a provider has completed the first step.
    setPending(queryValue('step') === 'code' ? { hasPasskey: true } : undefined);
  }, []);
  if (usePending()) return null;
  return (
    <>
      <Heading title={t('login.title')}>
        <p>{t('login.lead')}</p>
      </Heading>
      {notice && (
        <div className="mb-6">
          <Notice kind="success">{t(`login.${notice}`)}</Notice>
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
