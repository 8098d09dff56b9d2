/** A read as it goes out without any library. */
export function fetchRead(address: string): Promise<Response> {
  return fetch(address, { credentials: 'include', headers: { Accept: 'application/json' } });
}
