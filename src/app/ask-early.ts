import { fetchRead } from '../platform/api/fetch-read.ts';

/** Requests the page's data while its islands load; it is inlined in the page, with the addresses to request. */
const { early: patterns = '' } = document.currentScript?.dataset ?? {};
const segments = location.pathname.split('/');
const early = (window.early ??= {});

for (const pattern of patterns.split(' ')) {
  const address = pattern.replace(/\((\d)\)/g, (_, place: string) => segments[Number(place)] ?? '');
  const answer = fetchRead(address);
  // The consumer of the response handles a failure; this prevents an unhandled rejection before.
  answer.catch(() => undefined);
  early[address] = answer;
}
