/** Sends a GET request without a library. */
export function fetchRead(address: string): Promise<Response> {
  return fetch(address, { credentials: 'include', headers: { Accept: 'application/json' } });
}
