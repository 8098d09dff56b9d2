import type { ProviderId, SignInOutcome } from '#contract/people/identities';
import type { Locale } from '#contract/locales';
import { nextQuery } from '#contract/navigation/gates';
import { href } from '#contract/routes';
import { currentLocale } from '../../../platform/text/translations.ts';

/** The login methods on the account page. */
export function loginMethodsAddress(locale: Locale = currentLocale()): string {
  return `${href('profileInfo', locale)}#ways-in`;
}

export function loginAddress(next?: string): string {
  return href('login', currentLocale()) + nextQuery(next);
}

/** The login page, which returns here to link the identity once the account is proven. */
export function proofAddress(provider: ProviderId | null): string {
  return loginAddress(`${href('oauthCallback', currentLocale())}?${new URLSearchParams({ prove: provider ?? '' })}`);
}

/** The page after a sign-in by a provider. */
export function addressAfter({ outcome, provider, next, locale: startedIn }: SignInOutcome): string {
  const locale = startedIn ?? currentLocale();
  switch (outcome) {
    case 'signed_in':
      return href('authComplete', locale) + nextQuery(next ?? undefined);
    case 'second_step':
      return `${href('login', locale)}?${new URLSearchParams({ step: 'code', ...(next && { next }) })}`;
    case 'linked':
      return next && next !== href('profileInfo', locale) ? next : loginMethodsAddress(locale);
    default:
      return `${href('oauthCallback', locale)}?${new URLSearchParams({
        outcome,
        ...(provider && { provider }),
        ...(next && { next }),
      })}`;
  }
}
