import { useEffect, useRef, useState } from 'react';
import { accounts } from '#contract/accounts';
import { request } from '../../platform/api/request.ts';
import { goTo, queryValue } from '../../platform/navigation/location.ts';
import { afterSignIn } from '../../platform/session/session.ts';
import { translations } from '../../platform/text/translations.ts';
import { Form, type Values } from '../../ui/forms/Form.tsx';
import { CodeField } from './CodeField.tsx';
import { EmailField } from './forms/EmailField.tsx';
import { Heading } from './forms/Heading.tsx';
import { PageLink } from './forms/PageLink.tsx';
import { confirming } from './confirming.ts';
import { takeWantedPage } from './wanted-page.ts';

const { endpoints } = accounts;

/** Confirms the address by the code of the mail, typed or brought along by the mail's link. */
export function VerifyEmail() {
  const t = translations('accounts');
  const code = useRef<HTMLInputElement>(null);
  /** `undefined` until it is known where the code was sent, empty if nobody knows. */
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    void confirming().then((found) => setEmail(found.email));
  }, []);

  useEffect(() => {
    if (!email || !code.current) return;
    const mailed = takeCode();
    if (!mailed) return;
    code.current.value = mailed;
    code.current.form?.requestSubmit();
  }, [email]);

  const confirm = async (values: Values) => {
    const address = email || (values['email'] ?? '').trim().toLowerCase();
    const confirmed = await request(endpoints.verifyEmail, { body: { email: address, code: values['code'] ?? '' } });
    const next = queryValue('next') || takeWantedPage(confirmed.email);
    goTo(afterSignIn(confirmed, next), { replace: true });
  };

  return (
    <>
      <img src="/art/verify-mail.svg" alt="" width="160" height="120" className="mb-6" />
      <Heading title={t('verify.title')}>
        <p>{t('verify.lead')}</p>
      </Heading>
      <Form submit={t('verify.submit')} send={confirm}>
        {(errors) => (
          <>
            <EmailField known={email} error={errors['email']} />
            <CodeField ref={code} error={errors['code']} />
            {errors['code'] && errors['code'] !== translations('errors')('fields.required') && (
              <p>
                {t('verify.perhapsDone')} <PageLink to="login">{t('verify.login')}</PageLink>
              </p>
            )}
          </>
        )}
      </Form>
    </>
  );
}

/** The code of the mail's link, taken out of the address so that neither history nor a reload uses it again. */
function takeCode(): string {
  const code = queryValue('code');
  const address = new URL(location.href);
  address.searchParams.delete('code');
  if (code) history.replaceState(history.state, '', address);
  return code;
}
