import type { User } from '#contract/people/accounts';
import { afterSignIn, redirectFor } from '#contract/navigation/gates';
import { pageAt } from '#contract/routes';
import { claimLocalDrafts } from '../offline/local-drafts.ts';
import { isFromApp } from '../session/from-app.ts';
import { currentUser } from '../session/session.ts';
import { currentLocale } from '../text/translations.ts';
import { goTo, queryValue } from './location.ts';

/** Navigates after a sign-in, to the page that the address wants unless another one is wanted. */
export function continueAfterLogin(user: User, { next = queryValue('next'), replace = false } = {}): void {
  claimLocalDrafts(user.id);
  const target = afterSignIn(user, currentLocale(), next || undefined, isFromApp());
  // The fragment of a shared link survived the login, as no server ever received it.
  goTo(target === next ? target + location.hash : target, { replace });
}

/** Leads a user signed in away from a page for visitors, by the same rules as the edge does on all other pages. */
async function leaveVisitorsPage(): Promise<void> {
  const visitors = document.querySelector('[data-visitors]');
  if (!visitors) return;
  const page = pageAt(location.pathname);
  const viewer = await currentUser().catch(() => null);
  const target = page && viewer ? redirectFor({ page, path: location.pathname + location.search, viewer }) : undefined;
  if (target) goTo(target, { replace: true });
  else visitors.removeAttribute('data-visitors');
}

if (!import.meta.env.SSR) document.addEventListener('astro:page-load', () => void leaveVisitorsPage());
