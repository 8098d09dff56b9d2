import { pageAt, routes } from '#contract/routes';
import { consent } from './consent.ts';

/**
 * Whether an address is part of an accredited activity: a page of a course. Nothing of third parties runs there (CME
 * facts, Independence), neither measurement nor the support widget, which could do as much.
 */
export function isActivity(pathname: string): boolean {
  const page = pageAt(pathname);
  return page !== undefined && routes[page.name].path.startsWith('/courses/');
}

/** Whether third parties may run on the page that is open. */
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
 * A script that was loaded stays in memory, so an activity, or any page after consent was withdrawn in another tab,
 * loads as a full page.
 */
export function keepOutOfActivities(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    if (loaded.size > 0 && (consent() !== 'all' || isActivity(event.to.pathname))) event.preventDefault();
  });
}
