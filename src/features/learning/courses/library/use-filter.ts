import { useCallback, useEffect, useState } from 'react';
import { filterOf, queryOf, type Filter } from './filters.ts';

/** How long a learner pauses in typing before the library is searched, in milliseconds. */
const pause = 250;

/**
 * The filter in the page's address. A search is written there once typing pauses, so that going back finds it again;
 * `null` until the island is awake, because the prerendered page knows no query.
 */
export function useFilter() {
  const [filter, setFilter] = useState<Filter | null>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const inAddress = filterOf(location.search);
    setFilter(inAddress);
    setQuery(queryOf(inAddress));
  }, []);

  const settle = useCallback((settled: Filter) => {
    const next = queryOf(settled);
    setQuery(next);
    // The router keeps its own notes in the history entry.
    history.replaceState(history.state, '', location.pathname + next);
  }, []);

  const typed = filter && queryOf(filter);
  useEffect(() => {
    if (!filter || typed === query) return;
    const timer = setTimeout(() => settle(filter), pause);
    return () => clearTimeout(timer);
  }, [filter, typed, query, settle]);

  const choose = (next: Filter) => {
    setFilter(next);
    settle(next);
  };
  return { filter, query, type: (search: string) => filter && setFilter({ ...filter, search }), choose };
}
