import { useEffect, useState } from 'react';
import { credentials } from '#contract/people/credentials';
import { href } from '#contract/routes';
import { NewPasswordField } from '../../../entities/identity/NewPasswordField.tsx';
import { request } from '../../../platform/api/request.ts';
import { goTo, queryValue } from '../../../platform/navigation/location.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { Form, type Values } from '../../../ui/forms/Form.tsx';
import { Heading } from './forms/Heading.tsx';
import { OutcomeScreen, StopScreen, unlessExpired } from './forms/mailed-link.tsx';

const { endpoints } = credentials;

type State = 'restore' | 'stop' | 'stopped' | 'expired';

/** The page of the mailed links that restore access to an account, or stop that. */
export function RestoreAccess() {
  const t = translations('restore-access');
  const { state, restore, stop } = useRestoration();
  switch (state) {
    case 'restore':
      return <RestoreForm onRestore={restore} />;
    case 'stop':
      return <StopScreen title={t('stop.title')} lead={t('stop.lead')} submit={t('stop.submit')} onStop={stop} />;
    case 'stopped':
    case 'expired':
      return (
        <OutcomeScreen title={t(`${state}.title`)} label={t(`${state}.login`)} to="login">
          <p>{t(`${state}.text`)}</p>
        </OutcomeScreen>
      );
  }
}

/** The state of a restoration and its actions. */
function useRestoration() {
  const [state, setState] = useState<State>('restore');
  useEffect(() => {
    if (queryValue('stop')) setState('stop');
    else if (!queryValue('token')) setState('expired');
  }, []);

  const expire = () => setState('expired');
  const restore = ({ email = '', password = '' }: Values) =>
    unlessExpired(async () => {
      await request(endpoints.restoreAccess, { body: { token: queryValue('token'), email, password } });
      // All sessions have ended, including this browser's.
      goTo(`${href('login', currentLocale())}?password=changed`, { reload: true });
    }, expire);
  const stop = () =>
    unlessExpired(async () => {
      await request(endpoints.stopRestoration, { body: { token: queryValue('stop') } });
      setState('stopped');
    }, expire);
  return { state, restore, stop };
}

function RestoreForm({ onRestore }: { readonly onRestore: (values: Values) => Promise<void> }) {
  const t = translations('restore-access');
  return (
    <>
      <Heading title={t('title')}>
        <p>{t('lead')}</p>
        <p>{t('then')}</p>
      </Heading>
      <Form submit={t('submit')} send={onRestore}>
        {(errors) => (
          <>
            <TextField
              name="email"
              type="email"
              required
              autoComplete="email"
              label={t('former')}
              error={errors['email']}
            />
            <NewPasswordField label={t('password')} error={errors['password']} />
          </>
        )}
      </Form>
    </>
  );
}
