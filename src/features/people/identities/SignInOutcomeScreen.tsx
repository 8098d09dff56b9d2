import type { ReactNode } from 'react';
import { href } from '#contract/routes';
import { nextQuery } from '#contract/navigation/gates';
import { hasSignedInHint } from '../../../platform/session/signed-in-hint.ts';
import { waitText } from '../../../platform/text/clock.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import type { EndedSignIn } from './end-sign-in.ts';
import { loginAddress, proofAddress, loginMethodsAddress } from './outcome-addresses.ts';
import { signInAddress } from './provider-addresses.ts';

/** Why a sign-in by a provider failed, with the next actions. */
export function SignInOutcomeScreen(ended: EndedSignIn) {
  const t = translations('identities');
  const { outcome, name = t('provider'), wait = 0 } = ended;
  const text = outcome === 'too_many' && !wait ? 'later' : 'text';
  return (
    <section className="flex flex-col gap-2">
      <h1 className="text-2xl">{t(`outcomes.${outcome}.title`, { name })}</h1>
      <p>{t(`outcomes.${outcome}.${text}`, { name, wait: waitText(wait) })}</p>
      <div className="mt-5 flex flex-col gap-3">{outcomeActions(ended)}</div>
    </section>
  );
}

function outcomeActions({ outcome, provider, next }: EndedSignIn): ReactNode {
  const t = translations('identities');
  const locale = currentLocale();
  if (outcome === 'account_exists') return <ButtonLink href={proofAddress(provider)}>{t('ways.prove')}</ButtonLink>;
  if (hasSignedInHint()) return <ButtonLink href={loginMethodsAddress()}>{t('ways.account')}</ButtonLink>;
  const mayRetry = provider && ['expired', 'denied', 'unavailable', 'invalid'].includes(outcome);
  const lacksAddress = outcome === 'email_missing' || outcome === 'email_unverified';
  return (
    <>
      {mayRetry && (
        <ButtonLink href={signInAddress(provider, locale, next)} data-astro-reload>
          {t('ways.again')}
        </ButtonLink>
      )}
      {lacksAddress && <ButtonLink href={href('signup', locale) + nextQuery(next)}>{t('ways.signup')}</ButtonLink>}
      <ButtonLink look={mayRetry || lacksAddress ? 'secondary' : 'primary'} href={loginAddress(next)}>
        {t('ways.login')}
      </ButtonLink>
    </>
  );
}
