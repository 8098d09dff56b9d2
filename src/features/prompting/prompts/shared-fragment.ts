import { useEffect, useState } from 'react';

/** Prefix of an address fragment that contains a prompt. */
export const sharedPrefix = '#p=';

/** The encoded prompt in a fragment; empty without one. */
export function sharedIn(fragment: string): string {
  return fragment.startsWith(sharedPrefix) ? fragment.slice(sharedPrefix.length) : '';
}

/** The last fragment of the address with a prompt, else empty; `undefined` before hydration. */
export function useSharedFragment() {
  const [fragment, setFragment] = useState<string>();
  useEffect(() => {
    // Links within the page, such as the one to its content, have other fragments.
    const readFragment = () => setFragment((last = '') => (sharedIn(location.hash) ? location.hash : last));
    readFragment();
    addEventListener('hashchange', readFragment);
    return () => removeEventListener('hashchange', readFragment);
  }, []);
  const clear = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setFragment('');
  };
  return { fragment, clear };
}
