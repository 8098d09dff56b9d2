import { useEffect, useState } from 'react';
import type { Reply } from '#contract/feature';
import { minSearchLength, search } from '#contract/home/search';
import { NetworkError, request } from '../../../platform/api/request.ts';
import { importOptional } from '../../../platform/errors/chunks.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

type Found = Reply<typeof search.endpoints.find>;

export type Searching =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly last: Found | undefined }
  | { readonly state: 'ready'; readonly text: string; readonly found: Found; readonly isOffline?: boolean }
  | { readonly state: 'failed'; readonly reason: unknown };

/** How long typing pauses before a search is sent, in milliseconds. */
const typingPause = 150;

/** What a text finds; earlier results stay until newer ones arrive. */
export function useFound(typed: string): { readonly searching: Searching; readonly retry: () => void } {
  const [searching, setSearching] = useState<Searching>({ state: 'idle' });
  const [tries, setTries] = useState(0);
  const text = typed.trim();

  useEffect(() => {
    if (text.length < minSearchLength) return setSearching({ state: 'idle' });
    setSearching((before) => ({ state: 'loading', last: lastOf(before) }));
    const abort = new AbortController();
    const { signal } = abort;
    const timer = setTimeout(() => {
      void request(search.endpoints.find, { query: { search: text, locale: currentLocale() } }, { signal })
        .then((found): Searching => ({ state: 'ready', text, found }))
        .catch(async (reason: unknown): Promise<Searching> => {
          const found = reason instanceof NetworkError && !signal.aborted ? await storedFound(text) : undefined;
          return found ? { state: 'ready', text, found, isOffline: true } : { state: 'failed', reason };
        })
        .then((outcome) => !signal.aborted && setSearching(outcome));
    }, typingPause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, tries]);

  return { searching, retry: () => setTries(tries + 1) };
}

/** What this device stores of it; the module loads when there is no connection. */
async function storedFound(text: string): Promise<Found | undefined> {
  const stored = await importOptional(() => import('./stored/find-stored.ts'));
  return stored?.findStored(text, currentLocale());
}

function lastOf(before: Searching): Found | undefined {
  if (before.state === 'ready') return before.found;
  return before.state === 'loading' ? before.last : undefined;
}
