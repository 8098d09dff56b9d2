import { useCallback, useEffect, useState } from 'react';

/** Delay between typing and searching, in milliseconds. */
const searchDelay = 250;

/** How a filter is written in a query string; the functions must not change between renderings. */
interface Codec<Filter> {
  readonly filterOf: (query: string) => Filter;
  /** The canonical query string; empty without a filter. */
  readonly queryOf: (filter: Filter) => string;
}

/**
 * The filter of a list in the page's address, which is updated when the user pauses typing; `null` until hydration, as
 * the page is prerendered without a query string.
 */
export function useAddressFilter<Filter extends { readonly search: string }>({ filterOf, queryOf }: Codec<Filter>) {
  const [filter, setFilter] = useState<Filter | null>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const inAddress = filterOf(location.search);
    setFilter(inAddress);
    setQuery(queryOf(inAddress));
  }, [filterOf, queryOf]);

  const apply = useCallback(
    (applied: Filter) => {
      const next = queryOf(applied);
      setQuery(next);
      // The router stores its own state in the history entry.
      history.replaceState(history.state, '', location.pathname + next);
    },
    [queryOf],
  );

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
