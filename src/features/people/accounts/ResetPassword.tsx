import { useEffect, useState } from 'react';
import { accounts } from '#contract/people/accounts';
import { href } from '#contract/routes';
import { request, ApiError } from '../../../platform/api/request.ts';
import { goTo, queryValue } from '../../../platform/navigation/location.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Form, type Values } from '../../../ui/forms/Form.tsx';
import { Heading } from './forms/Heading.tsx';
import { NewPasswordField } from '../../../entities/identity/NewPasswordField.tsx';
import { PageLink } from './forms/PageLink.tsx';

/** Sets a new password with the token of a mailed link. */
export function ResetPassword() {
  const t = translations('accounts');
  const [isExpired, setExpired] = useState(false);
  useEffect(() => setExpired(!queryValue('token')), []);

  const change = async ({ password = '' }: Values) => {
    try {
      await request(accounts.endpoints.resetPassword, { body: { token: queryValue('token'), password } });
    } catch (reason) {
      if (reason instanceof ApiError && reason.problem.errors?.['token']) return setExpired(true);
      throw reason;
    }
    goTo(`${href('login', currentLocale())}?password=changed`, { replace: true });
  };

  if (isExpired) return <Expired />;
  return (
    <>
      <Heading title={t('reset.title')}>
        <p>{t('reset.lead')}</p>
      </Heading>
      <Form submit={t('reset.submit')} send={change}>
        {(errors) => <NewPasswordField label={t('reset.password')} error={errors['password']} />}
      </Form>
      <p className="mt-8 border-t border-line pt-6">
        <PageLink to="login">{t('forgot.back')}</PageLink>
      </p>
    </>
  );
}

function Expired() {
  const t = translations('accounts');
  return (
    <div role="alert">
      <img src="/art/broken.svg" alt="" width="160" height="120" className="mb-6" />
      <Heading title={t('reset.expiredTitle')}>
        <p>{t('reset.expired')}</p>
      </Heading>
      <ButtonLink wide href={href('forgotPassword', currentLocale())}>
        {t('reset.askAgain')}
      </ButtonLink>
      <p className="mt-8 border-t border-line pt-6">
        <PageLink to="login">{t('forgot.back')}</PageLink>
      </p>
    </div>
  );
}
