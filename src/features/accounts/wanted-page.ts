import { nextOf } from '#contract/access';

const key = 'wanted-page';

/** How long a wanted page is kept, in milliseconds. */
const life = 24 * 60 * 60 * 1000;

interface Wanted {
  readonly email: string;
  readonly next: string;
  readonly until: number;
}

/** Keeps the `next` of somebody who signs up, because the link in the mail opens a page without it. */
export function keepWantedPage(email: string): void {
  const next = nextOf(location.pathname + location.search);
  if (!next) return;
  const wanted: Wanted = { email: email.trim().toLowerCase(), next, until: Date.now() + life };
  localStorage.setItem(key, JSON.stringify(wanted));
}

/** The page kept for an address, once. */
export function takeWantedPage(email: string): string | undefined {
  const kept = localStorage.getItem(key);
  localStorage.removeItem(key);
  const wanted = (kept ? JSON.parse(kept) : undefined) as Wanted | undefined;
  return wanted && wanted.email === email && wanted.until > Date.now() ? wanted.next : undefined;
}
