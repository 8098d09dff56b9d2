import { backendPrefix } from '#contract/constants';
import { beginPath, type ProviderId } from '#contract/people/identities';
import type { Locale } from '#contract/locales';

/** Where a link begins to sign a user in by a provider. */
export function beginAddress(provider: ProviderId, locale: Locale, next: string | undefined): string {
  return `${backendPrefix}${beginPath}?${new URLSearchParams({ provider, locale, ...(next && { next }) })}`;
}
