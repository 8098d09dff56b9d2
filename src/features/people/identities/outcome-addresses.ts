import type { ProviderId, SignInOutcome } from '#contract/people/identities';
import type { Locale } from '#contract/locales';
import { carrying } from '#contract/navigation/gates';
import { href } from '#contract/routes';
import { currentLocale } from '../../../platform/text/translations.ts';

/** Where the account page shows the ways in. */
export function waysInLink(locale: Locale = currentLocale()): string {
  return `${href('profileInfo', locale)}#ways-in`;
}

export function loginLink(next?: string): string {
  return href('login', currentLocale()) + carrying(next);
}

/** The login page, which leads back here to link what waits for the proof of an account. */
export function proofLink(provider: ProviderId | null): string {
  return loginLink(`${href('oauthCallback', currentLocale())}?${new URLSearchParams({ prove: provider ?? '' })}`);
}

/** Where a user goes whose sign-in has ended. */
export function addressAfter({ outcome, provider, next, locale: begunIn }: SignInOutcome): string {
  const locale = begunIn ?? currentLocale();
  switch (outcome) {
    case 'signed_in':
      return href('authComplete', locale) + carrying(next ?? undefined);
    case 'second_step':
      return `${href('login', locale)}?${new URLSearchParams({ step: 'code', ...(next && { next }) })}`;
    case 'linked':
      return next && next !== href('profileInfo', locale) ? next : waysInLink(locale);
    default:
      return `${href('oauthCallback', locale)}?${new URLSearchParams({
        outcome,
        ...(provider && { provider }),
        ...(next && { next }),
      })}`;
  }
}
