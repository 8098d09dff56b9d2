import { ofetch, type FetchError } from 'ofetch';
import { csrfTokenHeader, retriedStatuses } from '#contract/constants';
import { csrfCookieAddress, csrfToken } from './csrf-token.ts';
import { provideTransport, ApiError, apiErrorFrom, NetworkError, staleToken, type OutgoingRequest } from './request.ts';
import { forceLogout } from '../session/forced-logout.ts';

/**
 * Sends a request. A write first requests the CSRF cookie if it is missing; a stale one is renewed and the request
 * repeated once (specification, sections 4 and 7).
 */
async function send(request: OutgoingRequest): Promise<unknown> {
  const { isStale } = request;
  if (isStale || (request.method !== 'GET' && !csrfToken())) await read(csrfCookieAddress);
  try {
    return await sendOnce(request);
  } catch (reason) {
    if (isStale || !(reason instanceof ApiError) || reason.status !== staleToken) throw reason;
    await read(csrfCookieAddress);
    return sendOnce(request);
  }
}

async function sendOnce({
  method,
  address,
  body,
  options,
  retries,
}: Omit<OutgoingRequest, 'isStale'>): Promise<unknown> {
  // A body that cannot be serialized is an error of the caller, not of the network.
  const text = body && JSON.stringify(body);
  try {
    return await ofetch<unknown>(address, {
      method,
      ...options,
      credentials: 'include',
      headers: { Accept: 'application/json', ...(method !== 'GET' && { [csrfTokenHeader]: csrfToken() }) },
      retry: retries,
      retryStatusCodes: retriedStatuses,
      // Requests are repeated on statuses only, not after a lost connection.
      onRequestError: ({ options }) => void (options.retry = false),
      ...(text && { body: text }),
    });
  } catch (reason) {
    const { response, message } = reason as FetchError;
    if (!response) throw new NetworkError(message, { cause: (reason as FetchError).cause ?? reason });
    throw await apiErrorFrom(new Response(JSON.stringify(response._data), response));
  }
}

/** Reads an address outside the contract; repeated once like every read. */
export function read(address: string): Promise<unknown> {
  return sendOnce({ method: 'GET', address, options: {}, retries: 1 });
}

provideTransport({ send, onSessionLost: (refusal) => void forceLogout(refusal) });
