import { useEffect, useState } from 'react';
import { href } from '#contract/routes';
import { failureText } from '../../platform/failures.ts';
import { goTo } from '../../platform/place.ts';
import { afterSignIn, currentUser } from '../../platform/signing-in.ts';
import { currentLocale, texts } from '../../platform/texts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useCarried } from './carrying.ts';
import { Heading } from './Heading.tsx';

type State = { is: 'checking' } | { is: 'signedOut' } | { is: 'failed'; reason: unknown };

/** Ends a sign-in that began elsewhere: goes on with the session there is, or says that there is none. */
export function SignInCompletion() {
  const t = texts('accounts');
  const [state, setState] = useState<State>({ is: 'checking' });
  const carried = useCarried();

  const check = async () => {
    setState({ is: 'checking' });
    try {
      const user = await currentUser();
      if (user) goTo(afterSignIn(user), { replace: true });
      else setState({ is: 'signedOut' });
    } catch (reason) {
      setState({ is: 'failed', reason });
    }
  };
  useEffect(() => void check(), []);

  const login = href('login', currentLocale()) + carried;
  return (
    <div role="status" className="flex flex-col">
      {state.is === 'checking' && (
        <Heading title={t('complete.checking')}>
          <p>{t('complete.goingOn')}</p>
        </Heading>
      )}
      {state.is === 'signedOut' && (
        <>
          <Heading title={t('complete.signedOutTitle')}>
            <p>{t('complete.signedOut')}</p>
          </Heading>
          <ButtonLink href={login}>{t('complete.login')}</ButtonLink>
        </>
      )}
      {state.is === 'failed' && (
        <>
          <Heading title={t('complete.failedTitle')}>
            <p>{failureText(state.reason)}</p>
          </Heading>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void check()}>{t('complete.retry')}</Button>
            <ButtonLink look="secondary" href={login}>
              {t('complete.login')}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
