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
import { CodeField, submitWholeCode } from '../../../ui/forms/CodeField.tsx';
import { EmailField } from './forms/EmailField.tsx';
import { Heading } from './forms/Heading.tsx';
import { PageLink } from './forms/PageLink.tsx';
import { takeNextPage } from './wanted-page.ts';

const { endpoints } = accounts;

/** Confirms the address by the code of the mail, typed or taken from the mail's link. */
export function VerifyEmail() {
  const t = translations('accounts');
  const code = useRef<HTMLInputElement>(null);
  /** `undefined` until the address is loaded, empty if it is unknown. */
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    void loadConfirming().then((found) => setEmail(found.email));
  }, []);

  useEffect(() => {
    if (!email || !code.current) return;
    code.current.value = takeMailedCode() || code.current.value;
    // A code typed before hydration submitted nothing.
    submitWholeCode(code.current);
  }, [email]);

  const confirm = async ({ email: entered = '', code: typed = '' }: Values) => {
    const confirmed = await request(endpoints.verifyEmail, { body: { email: entered, code: typed } });
    continueAfterLogin(confirmed, { next: queryValue('next') || takeNextPage(confirmed.email), replace: true });
  };

  return (
    <>
      <img src="/art/verify-mail.svg" alt="" width="160" height="120" className="mb-6" />
      <Heading title={t('verify.title')}>
        <p>{t('verify.lead')}</p>
      </Heading>
      <Form submit={t('verify.submit')} send={confirm}>
        {({ email: emailError, code: codeError }) => (
          <>
            <EmailField fixed={email} error={emailError} />
            <CodeField
              ref={code}
              label={t('verify.code')}
              hint={t('verify.codeHint', { minutes: verificationCodeLife / 60 })}
              error={codeError}
            />
            {codeError && codeError !== translations('errors')('fields.required') && (
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

/** Removes the code of the mail's link from the address, so that history and reloads do not use it again. */
function takeMailedCode(): string {
  const code = queryValue('code');
  const address = new URL(location.href);
  address.searchParams.delete('code');
  history.replaceState(history.state, '', address);
  return code;
}

/** The address being confirmed; `email` is empty if it is unknown. */
export interface Confirming {
  readonly email: string;
  readonly isSignedIn: boolean;
}

/** The last result and the key it belongs to. */
let cached: readonly [of: string, answer: Promise<Confirming>] | undefined;

/** The address in the page's query, else that of the signed-in user; loaded once for both islands of the page. */
export function loadConfirming(): Promise<Confirming> {
  const given = queryValue('email');
  const of = `${given} ${hasSignedInHint()}`;
  if (cached?.[0] !== of) cached = [of, findAddress(given)];
  return cached[1];
}

async function findAddress(given: string): Promise<Confirming> {
  const user = await currentUser().catch(() => null);
  return { email: given || user?.email || '', isSignedIn: Boolean(user) };
}
