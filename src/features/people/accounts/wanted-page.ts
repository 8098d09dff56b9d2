import { nextOf } from '#contract/navigation/gates';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';

const name = 'wanted-page';

/** How long a wanted page is kept, in milliseconds. */
const life = 24 * 60 * 60 * 1000;

interface Wanted {
  readonly email: string;
  readonly next: string;
  readonly until: number;
}

/** Keeps the `next` of a user who signs up, because the link in the mail opens a page without it. */
export function keepWantedPage(email: string): void {
  const next = nextOf(location.search);
  if (next) saveLocalDraft(name, { email, next, until: Date.now() + life } satisfies Wanted);
}

/** The page kept for an address, once. */
export function takeWantedPage(email: string): string | undefined {
  const wanted = localDraft<Wanted>(name);
  deleteLocalDraft(name);
  return wanted?.email === email && wanted.until > Date.now() ? wanted.next : undefined;
}
