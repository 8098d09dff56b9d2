import { identities } from '#contract/people/identities';
import { nextOf } from '#contract/navigation/gates';
import { splitLocale } from '#contract/routes';
import { request } from '../../../platform/api/request.ts';
import { signInAddress } from './provider-addresses.ts';

/** Shows the links of the providers that this deployment has. */
export async function showProviders(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-providers]');
  if (!place) return;
  const found = await request(identities.endpoints.providers, {}).catch(() => []);
  const { locale } = splitLocale(location.pathname);
  for (const { provider, name } of found) {
    const link = place.querySelector<HTMLAnchorElement>(`[data-provider=${provider}]`);
    const text = link?.querySelector('span:last-child');
    if (!link || !text) continue;
    link.href = signInAddress(provider, locale, nextOf(location.search));
    text.textContent = text.textContent.replace('{{name}}', name);
    link.hidden = false;
  }
  place.hidden = found.length === 0;
}
