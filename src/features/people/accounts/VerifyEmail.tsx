import { useEffect, useRef, useState } from 'react';
import { accounts } from '#contract/people/accounts';
import { verificationCodeLife } from '#contract/constants';
import { request } from '../../../platform/api/request.ts';
import { continueAfterLogin } from '../../../platform/navigation/after-sign-in.ts';
import { queryValue } from '../../../platform/navigation/location.ts';
import { currentUser } from '../../../platform/session/session.ts';
import { hasSignedInHint } from '../../../platform/session/signed-in-hint.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Form, type Values } from '../../../ui/forms/Form.tsx';
import { CodeField } from '../../../ui/forms/CodeField.tsx';
import { EmailField } from './forms/EmailField.tsx';
import { Heading } from './forms/Heading.tsx';
import { PageLink } from './forms/PageLink.tsx';
import { takeWantedPage } from './wanted-page.ts';

const { endpoints } = accounts;

/** Confirms the address by the code of the mail, typed or brought along by the mail's link. */
export function VerifyEmail() {
  const t = translations('accounts');
  const code = useRef<HTMLInputElement>(null);
  /** `undefined` until it is known where the code was sent, empty if that is unknown. */
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    void confirming().then((found) => setEmail(found.email));
  }, []);

  useEffect(() => {
    const mailed = email && takeCode();
    if (!mailed || !code.current) return;
    code.current.value = mailed;
    code.current.form?.requestSubmit();
  }, [email]);

  const confirm = async ({ email: entered = '', code: typed = '' }: Values) => {
    const confirmed = await request(endpoints.verifyEmail, { body: { email: entered, code: typed } });
    continueAfterLogin(confirmed, { next: queryValue('next') || takeWantedPage(confirmed.email), replace: true });
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
            <CodeField
              ref={code}
              label={t('verify.code')}
              hint={t('verify.codeHint', { minutes: verificationCodeLife / 60 })}
              error={errors['code']}
            />
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
  const address = new URL(location.href);
  const code = address.searchParams.get('code') ?? '';
  address.searchParams.delete('code');
  if (code) history.replaceState(history.state, '', address);
  return code;
}

/** The address being confirmed; `email` is empty if it is unknown. */
export interface Confirming {
  readonly email: string;
  readonly isSignedIn: boolean;
}

/** The last answer and the address it belongs to. */
let known: readonly [of: string, answer: Promise<Confirming>] | undefined;

/** The address in the page's query, else that of the signed-in user; read once for both islands of the page. */
export function confirming(): Promise<Confirming> {
  const given = queryValue('email').trim().toLowerCase();
  const of = `${given} ${hasSignedInHint()}`;
  if (known?.[0] !== of) known = [of, find(given)];
  return known[1];
}

async function find(given: string): Promise<Confirming> {
  const user = await currentUser().catch(() => null);
  return { email: given || (user?.email ?? ''), isSignedIn: user !== null };
}
