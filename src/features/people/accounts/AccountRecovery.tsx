import { useEffect, useState } from 'react';
import { factors, recoveryWait } from '#contract/people/factors';
import { request } from '../../../platform/api/request.ts';
import { queryValue } from '../../../platform/navigation/location.ts';
import { momentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { PasswordField } from '../../../ui/forms/Field.tsx';
import { Form, type Values } from '../../../ui/forms/Form.tsx';
import { Heading } from './forms/Heading.tsx';
import { OutcomeScreen, StopScreen, unlessExpired } from './forms/mailed-link.tsx';

const { endpoints } = factors;

type State = { is: 'begin' } | { is: 'begun'; endsAt: string } | { is: 'stop' } | { is: 'stopped' } | { is: 'expired' };

/** The page of the mailed links that begin or stop a recovery. */
export function AccountRecovery() {
  const t = translations('account-recovery');
  const { state, hasPassword, begin, stop } = useRecovery();
  switch (state.is) {
    case 'begin':
      return <BeginForm hasPassword={hasPassword} onBegin={begin} />;
    case 'begun':
      return (
        <OutcomeScreen title={t('begun.title')} label={t('begun.login')} to="login">
          <p>{t('begun.text', { when: momentText(state.endsAt) })}</p>
          <p>{t('begun.early')}</p>
        </OutcomeScreen>
      );
    case 'stop':
      return <StopScreen title={t('stop.title')} lead={t('stop.lead')} submit={t('stop.submit')} onStop={stop} />;
    case 'stopped':
      return (
        <OutcomeScreen title={t('stopped.title')} label={t('stopped.newPassword')} to="forgotPassword">
          <p>{t('stopped.text')}</p>
        </OutcomeScreen>
      );
    case 'expired':
      return (
        <OutcomeScreen title={t('expired.title')} label={t('expired.login')} to="login">
          <p>{t('expired.text')}</p>
        </OutcomeScreen>
      );
  }
}

/** The state of a recovery and its actions. */
function useRecovery() {
  const [state, setState] = useState<State>({ is: 'begin' });
  const [hasPassword, setHasPassword] = useState(true);
  useEffect(() => {
    setHasPassword(queryValue('password') !== 'none');
    if (queryValue('stop')) setState({ is: 'stop' });
    else if (!queryValue('token')) setState({ is: 'expired' });
  }, []);

  const expire = () => setState({ is: 'expired' });
  const begin = ({ password }: Values) =>
    unlessExpired(async () => {
      const body = { token: queryValue('token'), password };
      setState({ is: 'begun', ...(await request(endpoints.beginRecovery, { body })) });
    }, expire);
  const stop = () =>
    unlessExpired(async () => {
      await request(endpoints.stopRecovery, { body: { token: queryValue('stop') } });
      setState({ is: 'stopped' });
    }, expire);
  return { state, hasPassword, begin, stop };
}

interface BeginProps {
  readonly hasPassword: boolean;
  readonly onBegin: (values: Values) => Promise<void>;
}

function BeginForm({ hasPassword, onBegin }: BeginProps) {
  const t = translations('account-recovery');
  return (
    <>
      <Heading title={t('begin.title')}>
        <p>{t(hasPassword ? 'begin.lead' : 'begin.leadWithout', { hours: recoveryWait })}</p>
        <p>{t('begin.why')}</p>
        <p>{t('begin.then')}</p>
      </Heading>
      <Form submit={t('begin.submit')} send={onBegin}>
        {(errors) =>
          hasPassword && (
            <PasswordField
              name="password"
              required
              autoComplete="current-password"
              label={t('begin.password')}
              error={errors['password']}
            />
          )
        }
      </Form>
    </>
  );
}
