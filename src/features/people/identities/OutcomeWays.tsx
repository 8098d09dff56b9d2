import type { ReactNode } from 'react';
import { href } from '#contract/routes';
import { carrying } from '#contract/navigation/gates';
import { hasSignedInHint } from '../../../platform/session/signed-in-hint.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import type { Ended } from './end-sign-in.ts';
import { loginLink, proofLink, waysInLink } from './outcome-addresses.ts';
import { beginAddress } from './provider-addresses.ts';

/** Why a sign-in by a provider did not work, each reason in words of its own, and the ways on. */
export function OutcomeWays(ended: Ended) {
  const t = translations('identities');
  const { outcome, name = t('provider') } = ended;
  return (
    <section className="flex flex-col gap-2">
      <h1 className="text-2xl">{t(`outcomes.${outcome}.title`, { name })}</h1>
      <p>{t(`outcomes.${outcome}.text`, { name })}</p>
      <div className="mt-5 flex flex-col gap-3">{waysAfter(ended)}</div>
    </section>
  );
}

function waysAfter({ outcome, provider, next }: Ended): ReactNode {
  const t = translations('identities');
  const locale = currentLocale();
  if (outcome === 'account_exists') return <ButtonLink href={proofLink(provider)}>{t('ways.prove')}</ButtonLink>;
  if (hasSignedInHint()) return <ButtonLink href={waysInLink()}>{t('ways.account')}</ButtonLink>;
  const isWorthAgain = provider && ['expired', 'denied', 'unavailable', 'invalid'].includes(outcome);
  const isWithoutAddress = outcome === 'email_missing' || outcome === 'email_unverified';
  return (
    <>
      {isWorthAgain && (
        <ButtonLink href={beginAddress(provider, locale, next)} data-astro-reload>
          {t('ways.again')}
        </ButtonLink>
      )}
      {isWithoutAddress && <ButtonLink href={href('signup', locale) + carrying(next)}>{t('ways.signup')}</ButtonLink>}
      <ButtonLink look={isWorthAgain || isWithoutAddress ? 'secondary' : 'primary'} href={loginLink(next)}>
        {t('ways.login')}
      </ButtonLink>
    </>
  );
}
