import { nextOf } from '#contract/navigation/gates';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';

const name = 'wanted-page';

/** How long a page is stored, in milliseconds. */
const life = 24 * 60 * 60 * 1000;

interface StoredNext {
  readonly email: string;
  readonly next: string;
  readonly until: number;
}

/** Stores the `next` of a user who signs up, as the link in the mail does not contain it. */
export function storeNextPage(email: string): void {
  const next = nextOf(location.search);
  if (next) saveLocalDraft(name, { email, next, until: Date.now() + life } satisfies StoredNext);
}

/** Returns and deletes the page that is stored for an address. */
export function takeNextPage(email: string): string | undefined {
  const stored = localDraft<StoredNext>(name);
  deleteLocalDraft(name);
  return stored?.email === email && stored.until > Date.now() ? stored.next : undefined;
}
