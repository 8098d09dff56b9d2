import { translations } from '../../../../platform/text/translations.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryResults, LibrarySkeleton } from './LibraryResults.tsx';
import { noFilter, filterOf, queryOf, type Filter } from './filters.ts';
import { useCallback, useEffect, useState } from 'react';

/** Delay between typing and searching, in milliseconds. */
const searchDelay = 250;

/**
 * The filter in the page's address, which is updated when the learner pauses typing; `null` until hydration, as the page
 * is prerendered without a query string.
 */
function useFilter() {
  const [filter, setFilter] = useState<Filter | null>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const inAddress = filterOf(location.search);
    setFilter(inAddress);
    setQuery(queryOf(inAddress));
  }, []);

  const apply = useCallback((applied: Filter) => {
    const next = queryOf(applied);
    setQuery(next);
    // The router stores its own state in the history entry.
    history.replaceState(history.state, '', location.pathname + next);
  }, []);

  const typed = filter && queryOf(filter);
  useEffect(() => {
    if (!filter || typed === query) return;
    const timer = setTimeout(() => apply(filter), searchDelay);
    return () => clearTimeout(timer);
  }, [filter, typed, query, apply]);

  const choose = (next: Filter) => {
    setFilter(next);
    apply(next);
  };
  return { filter, query, type: (search: string) => filter && setFilter({ ...filter, search }), choose };
}

/** The course library: search, specialties, cards. */
export function Library() {
  const { filter, query, type, choose } = useFilter();
  return (
    <div className="flex flex-col gap-6">
      <LibraryFilters filter={filter ?? noFilter} onType={type} onChoose={choose} />
      <section aria-label={translations('courses')('library.results')}>
        {filter ? <LibraryResults query={query} onChoose={choose} /> : <LibrarySkeleton />}
      </section>
    </div>
  );
}
