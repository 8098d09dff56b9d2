import { useEffect, useState } from 'react';
import { nextOf } from '#contract/navigation/gates';
import { href } from '#contract/routes';
import { isFromApp, storeAppMarker } from '../../../platform/session/from-app.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { continueAfterLogin } from '../../../platform/navigation/after-sign-in.ts';
import { pageName } from '../../../platform/navigation/location.ts';
import { currentUser } from '../../../platform/session/session.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { useNextQuery } from './forms/next-query.ts';
import { Heading } from './forms/Heading.tsx';

const AppTokenScreen = deferred(async () => (await import('./AppTokenScreen.tsx')).AppTokenScreen);

type State =
  { is: 'checking' } | { is: 'fromApp'; next: string } | { is: 'signedOut' } | { is: 'failed'; reason: unknown };

/** Completes a sign-in that began elsewhere: continues with its session, or says that there is none. */
export function SignInCompletion() {
  const t = translations('accounts');
  const [state, setState] = useState<State>({ is: 'checking' });
  const nextQuery = useNextQuery();

  const check = async () => {
    setState({ is: 'checking' });
    try {
      storeAppMarker(location.href);
      const user = await currentUser();
      if (!user) setState({ is: 'signedOut' });
      else if (isFromApp() && pageName() === 'authComplete') setState({ is: 'fromApp', next: addressInBrowser() });
      else continueAfterLogin(user, { replace: true });
    } catch (reason) {
      setState({ is: 'failed', reason });
    }
  };
  useEffect(() => void check(), []);

  if (state.is === 'fromApp') return <AppTokenScreen next={state.next} />;
  const login = href('login', currentLocale()) + nextQuery;
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
          <div className="ways">
            <ButtonLink href={login}>{t('complete.login')}</ButtonLink>
          </div>
        </>
      )}
      {state.is === 'failed' && (
        <>
          <Heading title={t('complete.failedTitle')}>
            <p>{failureText(state.reason)}</p>
          </Heading>
          <div className="ways">
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

/** The requested page without the marker of the app, which would redirect here again. */
function addressInBrowser(): string {
  const next = nextOf(location.search) ?? href('dashboard', currentLocale());
  const url = new URL(next, location.origin);
  url.searchParams.delete('for');
  return url.pathname + url.search + url.hash;
}
