import { fetchRead } from '../platform/api/fetch-read.ts';

/** Asks for the page's data while its islands load; it stands in the page itself, with the addresses it asks for. */
const { early: patterns = '' } = document.currentScript?.dataset ?? {};
const segments = location.pathname.split('/');
const early = (window.early ??= {});

for (const pattern of patterns.split(' ')) {
  const address = pattern.replace(/\((\d)\)/g, (_, place: string) => segments[Number(place)] ?? '');
  const answer = fetchRead(address);
  // The consumer of the answer handles a failure; until then it is no unhandled rejection.
  answer.catch(() => undefined);
  early[address] = answer;
}
