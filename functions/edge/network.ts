import type { Context } from 'hono';

/** The network a request comes from, for limits: one address, or the part of an IPv6 address that one customer has. */
export function networkOf(c: Context): string {
  return networkOfAddress(c.req.header('cf-connecting-ip') ?? 'unknown');
}

/** One customer of a network gets all IPv6 addresses with the same first 64 bits. */
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

/** The country a request comes from (ISO 3166-1), where the platform knows it. */
export function countryOf(c: Context): string | null {
  const country = c.req.raw.cf?.country;
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}
