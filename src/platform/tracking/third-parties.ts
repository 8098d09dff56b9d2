import { pageAt, routes } from '#contract/routes';
import { consent } from './consent.ts';

/**
 * Whether an address is part of an accredited activity: a page of a course. No third-party script runs there, neither
 * analytics nor the support widget (CME facts, Independence).
 */
export function isActivity(pathname: string): boolean {
  const page = pageAt(pathname);
  return page !== undefined && routes[page.name].path.startsWith('/courses/');
}

/** Whether third parties may run on the open page. */
export function mayLoadThirdParties(): boolean {
  return consent() === 'all' && !isActivity(location.pathname);
}

const loaded = new Set<string>();

/** Loads a third-party script, once. */
export function loadThirdParty(address: string): void {
  if (loaded.has(address)) return;
  loaded.add(address);
  document.head.append(Object.assign(document.createElement('script'), { src: address, async: true }));
}

/**
 * Makes activities, and all pages after consent was withdrawn in another tab, load as full pages, as loaded scripts
 * stay in memory.
 */
export function forceFullLoads(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    if (loaded.size > 0 && (consent() !== 'all' || isActivity(event.to.pathname))) event.preventDefault();
  });
}
