import type { User } from '#contract/people/accounts';
import { afterSignIn, redirectFor } from '#contract/navigation/gates';
import { pageAt } from '#contract/routes';
import { claimLocalDrafts } from '../offline/local-drafts.ts';
import { isFromApp } from '../session/from-app.ts';
import { currentUser } from '../session/session.ts';
import { currentLocale } from '../text/translations.ts';
import { goTo, queryValue } from './location.ts';

/**
 * Navigates after a sign-in; `next` is by default the page that the address names. The fragment of a shared prompt is
 * never sent to a server: the address of each page until `next` contains it.
 */
export function continueAfterLogin(user: User, { next = queryValue('next'), replace = false } = {}): void {
  claimLocalDrafts(user.id);
  const target = afterSignIn(user, currentLocale(), next || undefined, isFromApp());
  goTo(target + location.hash, { replace });
}

/** Redirects a signed-in user from a page for visitors, by the rules that the edge applies to all other pages. */
async function redirectSignedInUser(): Promise<void> {
  const visitors = document.querySelector('[data-visitors]');
  if (!visitors) return;
  const { hash, pathname, search } = location;
  const page = pageAt(pathname);
  const viewer = await currentUser().catch(() => null);
  const target = page && viewer ? redirectFor({ page, path: pathname + search, viewer }) : undefined;
  if (target) goTo(target + hash, { replace: true });
  else visitors.removeAttribute('data-visitors');
}

if (!import.meta.env.SSR) document.addEventListener('astro:page-load', () => void redirectSignedInUser());
