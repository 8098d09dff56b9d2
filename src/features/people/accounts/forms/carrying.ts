import { useEffect, useState } from 'react';
import { carrying, nextOf } from '#contract/navigation/gates';

/** The query that hands `next` on to the neighbouring page; empty until the island runs, as the address is known then. */
export function useCarried(): string {
  const [carried, setCarried] = useState('');
  useEffect(() => setCarried(carrying(nextOf(location.search))), []);
  return carried;
}
