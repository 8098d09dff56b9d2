import { accounts } from '#contract/people/accounts';
import { nextQuery, nextOf } from '#contract/navigation/gates';
import { href } from '#contract/routes';
import { request } from '../../../platform/api/request.ts';
import { goTo } from '../../../platform/navigation/location.ts';
import { invitationToken } from '../../../platform/session/invitation-token.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { Form, type Values } from '../../../ui/forms/Form.tsx';
import { EmailField } from './forms/EmailField.tsx';
import { Heading } from './forms/Heading.tsx';
import { startMailWait } from './forms/mail-waits.ts';
import { NewPasswordField } from '../../../entities/identity/NewPasswordField.tsx';
import { PageLink } from './forms/PageLink.tsx';
import { storeNextPage } from './wanted-page.ts';

async function signUp({ firstName = '', lastName = '', email = '', password = '' }: Values): Promise<void> {
  const locale = currentLocale();
  const invitation = invitationToken();
  const body = { firstName, lastName, email, password, locale, invitation };
  const answer = await request(accounts.endpoints.signup, { body });
  startMailWait('code', answer.email);
  storeNextPage(answer.email);
  const query = new URLSearchParams(nextQuery(nextOf(location.search)));
  query.set('email', answer.email);
  goTo(`${href('verifyEmail', locale)}?${query}`);
}

export function SignupForm() {
  const t = translations('accounts');
  return (
    <>
      <Heading title={t('signup.title')}>
        <p>{t('signup.lead')}</p>
      </Heading>
      <Form submit={t('signup.submit')} send={signUp}>
        {(errors) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
              <TextField
                name="firstName"
                required
                autoComplete="given-name"
                label={t('firstName')}
                error={errors['firstName']}
              />
              <TextField
                name="lastName"
                required
                autoComplete="family-name"
                label={t('lastName')}
                error={errors['lastName']}
              />
            </div>
            <EmailField error={errors['email']} />
            <NewPasswordField label={t('password')} error={errors['password']} />
          </>
        )}
      </Form>
      <p className="mt-8 border-t border-line pt-6">
        {t('signup.known')} <PageLink to="login">{t('signup.login')}</PageLink>
      </p>
    </>
  );
}
