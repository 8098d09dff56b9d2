import { isSharedPrompt } from '#contract/navigation/shared-prompt';
import { pageAt, routes } from '#contract/routes';
import { consent } from './consent.ts';

/**
 * Whether no third-party script runs on a page, neither analytics nor the support widget: on pages of courses, which are
 * accredited activities (CME facts, Independence), and on shared prompts, which the address contains.
 */
export function excludesThirdParties(pathname: string): boolean {
  const page = pageAt(pathname);
  return isSharedPrompt(pathname) || (page !== undefined && routes[page.name].path.startsWith('/courses/'));
}

/** Whether the address contains the token of a mailed link or a shared prompt, which a third-party script could read. */
function hasSecret({ search, hash }: Location): boolean {
  return /[?&#](?:token|code|stop|p)=/.test(search + hash);
}

/** Whether third parties may run on the open page. */
export function mayLoadThirdParties(): boolean {
  return consent() === 'all' && !excludesThirdParties(location.pathname) && !hasSecret(location);
}

const loaded = new Set<string>();

/** Loads a third-party script, once. */
export function loadThirdParty(address: string): void {
  if (loaded.has(address)) return;
  loaded.add(address);
  document.head.append(Object.assign(document.createElement('script'), { src: address, async: true }));
}

/**
 * Makes such pages, and all pages after consent was withdrawn in another tab, load as full pages, as loaded scripts
 * stay in memory.
 */
export function forceFullLoads(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    if (loaded.size > 0 && (consent() !== 'all' || excludesThirdParties(event.to.pathname))) event.preventDefault();
  });
}
