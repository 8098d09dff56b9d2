import { useEffect, useState } from 'react';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { loginAddress } from './outcome-addresses.ts';
import { endSignIn, type EndedSignIn } from './end-sign-in.ts';
import { SignInOutcomeScreen } from './SignInOutcomeScreen.tsx';

type State = { is: 'working' } | { is: 'ended'; ended: EndedSignIn } | { is: 'failed'; reason: unknown };

let running: Promise<EndedSignIn | undefined> | undefined;

/** The page that providers redirect to: completes the sign-in, or explains why it failed. */
export function ProviderCallback() {
  const t = translations('identities');
  const [state, setState] = useState<State>({ is: 'working' });
  useEffect(() => {
    // A response of the provider is used once, however often the island hydrates.
    running ??= endSignIn().finally(() => (running = undefined));
    running.then(
      (ended) => ended && setState({ is: 'ended', ended }),
      (reason: unknown) => setState({ is: 'failed', reason }),
    );
  }, []);

  // Providers redirect to one page for all languages: until the user's is known, the page has no text.
  if (state.is === 'working') return <Skeleton bars={['h-9 w-3/4', 'h-6']} />;
  if (state.is === 'ended') return <SignInOutcomeScreen {...state.ended} />;
  return (
    <div role="alert" className="flex flex-col gap-2">
      <h1 className="text-2xl">{t('failed')}</h1>
      <p>{failureText(state.reason)}</p>
      <div className="ways mt-5">
        <ButtonLink href={loginAddress()}>{t('ways.login')}</ButtonLink>
      </div>
    </div>
  );
}
