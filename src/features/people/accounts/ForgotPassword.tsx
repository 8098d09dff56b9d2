import { useState } from 'react';
import { accounts } from '#contract/people/accounts';
import { request } from '../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { EmailField } from './forms/EmailField.tsx';
import { Heading } from './forms/Heading.tsx';
import { startMailWait } from './forms/mail-waits.ts';
import { ResendMail } from './ResendMail.tsx';
import { PageLink } from './forms/PageLink.tsx';

function requestLink(email: string) {
  return request(accounts.endpoints.forgotPassword, { body: { email, locale: currentLocale() } });
}

/** Requests the link that resets a password; the response is the same whether or not there is an account. */
export function ForgotPassword() {
  const t = translations('accounts');
  const [sentTo, setSentTo] = useState('');
  const send = async (email = '') => {
    const answer = await requestLink(email);
    startMailWait('link', answer.email);
    setSentTo(answer.email);
  };
  return (
    <>
      {sentTo ? (
        <Sent email={sentTo} />
      ) : (
        <>
          <Heading title={t('forgot.title')}>
            <p>{t('forgot.lead')}</p>
          </Heading>
          <Form submit={t('forgot.submit')} send={({ email }) => send(email)}>
            {(errors) => <EmailField autoComplete="username" error={errors['email']} />}
          </Form>
        </>
      )}
      <p className="mt-8 border-t border-line pt-6">
        <PageLink to="login">{t('forgot.back')}</PageLink>
      </p>
    </>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function Sent({ email }: { readonly email: string }) {
  const t = translations('accounts');
  return (
    <>
      <div ref={focus} tabIndex={-1} className="outline-none">
        <img src="/art/verify-mail.svg" alt="" width="160" height="120" className="mb-6" />
        <Heading title={t('forgot.sentTitle')}>
          <p className="[overflow-wrap:anywhere]">{t('forgot.sent', { email })}</p>
          <p className="mt-2">{t('forgot.hint')}</p>
        </Heading>
      </div>
      <ResendMail kind="link" email={email} send={() => requestLink(email)} />
    </>
  );
}
