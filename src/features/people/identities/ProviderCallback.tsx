import { useEffect, useState } from 'react';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { loginLink } from './outcome-addresses.ts';
import { endSignIn, type Ended } from './end-sign-in.ts';
import { OutcomeWays } from './OutcomeWays.tsx';

type State = { is: 'working' } | { is: 'ended'; ended: Ended } | { is: 'failed'; reason: unknown };

let running: Promise<Ended | undefined> | undefined;

/** Where a provider sends people back to: ends their sign-in, or says why it did not work and what to do. */
export function ProviderCallback() {
  const t = translations('identities');
  const [state, setState] = useState<State>({ is: 'working' });
  useEffect(() => {
    // An answer counts once, however often the island wakes up.
    running ??= endSignIn().finally(() => (running = undefined));
    running.then(
      (ended) => ended && setState({ is: 'ended', ended }),
      (reason: unknown) => setState({ is: 'failed', reason }),
    );
  }, []);

  // Providers lead back to one page for all languages: until the user's is known it shows no text.
  if (state.is === 'working') return <Skeleton bars={['h-9 w-3/4', 'h-6']} />;
  if (state.is === 'ended') return <OutcomeWays {...state.ended} />;
  return (
    <div role="alert" className="flex flex-col gap-2">
      <h1 className="text-2xl">{t('failed')}</h1>
      <p>{failureText(state.reason)}</p>
      <div className="ways mt-5">
        <ButtonLink href={loginLink()}>{t('ways.login')}</ButtonLink>
      </div>
    </div>
  );
}
