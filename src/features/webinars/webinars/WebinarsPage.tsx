import { useCallback, useEffect, useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { filterOf, noFilter, queryOf, type Filter } from './webinar-filters.ts';
import { WebinarFilters } from './WebinarFilters.tsx';
import { WebinarResults, WebinarsSkeleton } from './WebinarResults.tsx';

/** Delay between typing and searching, in milliseconds. */
const searchDelay = 250;

/** The filter in the page's address; `null` until hydration, as the page is prerendered without a query string. */
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

/** The webinars: search, filters, upcoming and past ones. */
export function WebinarsPage() {
  const { filter, query, type, choose } = useFilter();
  return (
    <div className="flex max-w-[820px] flex-col gap-6">
      <WebinarFilters filter={filter ?? noFilter} onType={type} onChoose={choose} />
      <section aria-label={translations('webinars')('results')}>
        {filter ? <WebinarResults query={query} onChoose={choose} /> : <WebinarsSkeleton />}
      </section>
    </div>
  );
}
