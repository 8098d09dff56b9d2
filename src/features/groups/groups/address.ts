import { useEffect, useState } from 'react';
import type { Locale } from '#contract/locales';
import { href } from '#contract/routes';
import { queryValue } from '../../../platform/navigation/location.ts';

/** The group and the tab in the address of the page; `''` for none. */
export interface GroupAddress {
  readonly group: string;
  readonly tab: string;
}

/** The address of the page of a group. */
export function groupHref(locale: Locale, { group, tab }: GroupAddress): string {
  const query = new URLSearchParams({ ...(group && { group }), ...(tab && { tab }) }).toString();
  return href('groups', locale) + (query && `?${query}`);
}

/** The page's address and a function that changes its tab; `null` until hydration, as the page is prerendered without it. */
export function useGroupAddress() {
  const [address, setAddress] = useState<GroupAddress | null>(null);
  useEffect(() => setAddress({ group: queryValue('group'), tab: queryValue('tab') }), []);
  const openTab = (locale: Locale, next: GroupAddress) => {
    setAddress(next);
    // The router stores its own state in the history entry.
    history.replaceState(history.state, '', groupHref(locale, next));
  };
  return { address, openTab };
}
