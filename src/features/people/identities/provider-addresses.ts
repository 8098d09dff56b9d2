import { backendPrefix } from '#contract/constants';
import { beginPath, type ProviderId } from '#contract/people/identities';
import type { Locale } from '#contract/locales';

/** The address that begins a sign-in by a provider. */
export function signInAddress(provider: ProviderId, locale: Locale, next: string | undefined): string {
  return `${backendPrefix}${beginPath}?${new URLSearchParams({ provider, locale, ...(next && { next }) })}`;
}
