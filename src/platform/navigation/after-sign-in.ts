import type { User } from '#contract/people/accounts';
import { afterSignIn, redirectFor } from '#contract/navigation/gates';
import { pageAt } from '#contract/routes';
import { claimLocalDrafts } from '../offline/local-drafts.ts';
import { isFromApp } from '../session/from-app.ts';
import { currentUser } from '../session/session.ts';
import { currentLocale } from '../text/translations.ts';
import { goTo, queryValue } from './location.ts';

/** Navigates after a sign-in; `next` is by default the page that the address names. */
export function continueAfterLogin(user: User, { next = queryValue('next'), replace = false } = {}): void {
  claimLocalDrafts(user.id);
  const target = afterSignIn(user, currentLocale(), next || undefined, isFromApp());
  // The fragment of a shared link is never sent to a server; it is in this address.
  goTo(target === next ? target + location.hash : target, { replace });
}

/** Redirects a signed-in user from a page for visitors, by the rules that the edge applies to all other pages. */
async function redirectSignedInUser(): Promise<void> {
  const visitors = document.querySelector('[data-visitors]');
  if (!visitors) return;
  const page = pageAt(location.pathname);
  const viewer = await currentUser().catch(() => null);
  const target = page && viewer ? redirectFor({ page, path: location.pathname + location.search, viewer }) : undefined;
  if (target) goTo(target, { replace: true });
  else visitors.removeAttribute('data-visitors');
}

if (!import.meta.env.SSR) document.addEventListener('astro:page-load', () => void redirectSignedInUser());
