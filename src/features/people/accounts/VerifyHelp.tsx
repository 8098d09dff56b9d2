import { useEffect, useState } from 'react';
import { accounts } from '#contract/people/accounts';
import { request } from '../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { LogOut } from './LogOut.tsx';
import { ResendMail } from './ResendMail.tsx';
import { PageLink } from './forms/PageLink.tsx';
import { storeTypedEmail, typedEmail } from '../../../entities/identity/typed-email.ts';
import { loadConfirming, type Confirming } from './VerifyEmail.tsx';

/** Help for a user whose code has not arrived, below the form and loaded after it. */
export function VerifyHelp() {
  const t = translations('accounts');
  const [{ email, isSignedIn }, setFound] = useState<Confirming>({ email: '', isSignedIn: false });
  useEffect(() => {
    void loadConfirming().then(setFound);
  }, []);
  const send = () =>
    request(accounts.endpoints.resendVerification, { body: { email: email || typedEmail(), locale: currentLocale() } });
  return (
    <div className="mt-4 flex flex-col gap-4">
      <ResendMail kind="code" email={email} send={send} />
      <p className="border-t border-line pt-6">{t('verify.notThere')}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {isSignedIn ? (
          <>
            <LogOut to="signup">{t('verify.otherAddress')}</LogOut>
            <LogOut>{t('logout')}</LogOut>
          </>
        ) : (
          <PageLink to="signup" onClick={() => email && storeTypedEmail(email)}>
            {t('verify.otherAddress')}
          </PageLink>
        )}
      </p>
    </div>
  );
}
