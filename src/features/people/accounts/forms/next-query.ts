import { useEffect, useState } from 'react';
import { nextQuery, nextOf } from '#contract/navigation/gates';

/** The query string that passes `next` on to another page; empty until hydration. */
export function useNextQuery(): string {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(nextQuery(nextOf(location.search))), []);
  return query;
}
