import type { Context } from 'hono';

/** The network of a request, for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function networkOf(c: Context): string {
  return networkOfAddress(c.req.header('cf-connecting-ip') ?? 'unknown');
}

/** The network of an address; a customer usually has a whole /64 prefix of IPv6 addresses. */
export function networkOfAddress(address: string): string {
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** The country of a request (ISO 3166-1), if the platform provides it. */
export function countryOf(c: Context): string | null {
  const country = c.req.raw.cf?.country;
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}
