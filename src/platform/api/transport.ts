import { ofetch, type FetchError } from 'ofetch';
import { csrfTokenCookie, csrfTokenHeader, backendPrefix, retriedStatuses } from '#contract/constants';
import { provideLate, Refused, refusalOf, Unreachable, type Outgoing } from './request.ts';
import { forceLogout } from '../session/forced-logout.ts';

/**
 * Sends a request. A write first makes sure of the anti-forgery cookie; a stale one is renewed and the request repeated
 * once (specification, sections 4 and 7).
 */
async function send(request: Outgoing): Promise<unknown> {
  if (request.method !== 'GET' && !forgeryToken()) await renewForgeryToken();
  try {
    return await sendOnce(request);
  } catch (reason) {
    if (!(reason instanceof Refused) || reason.status !== 419) throw reason;
    await renewForgeryToken();
    return sendOnce(request);
  }
}

async function sendOnce({ method, address, body, manner, retries }: Outgoing): Promise<unknown> {
  try {
    return await ofetch<unknown>(address, {
      method,
      ...manner,
      credentials: 'include',
      headers: { Accept: 'application/json', ...(method !== 'GET' && { [csrfTokenHeader]: forgeryToken() }) },
      retry: retries,
      retryStatusCodes: retriedStatuses,
      // Only statuses are a reason to ask again, a lost connection is none.
      onRequestError: ({ options }) => void (options.retry = false),
      ...(body && { body }),
    });
  } catch (reason) {
    const { response } = reason as FetchError;
    if (!response) throw new Unreachable();
    throw await refusalOf(new Response(JSON.stringify(response._data), response));
  }
}

function forgeryToken(): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${csrfTokenCookie}=`));
  return decodeURIComponent(found?.slice(csrfTokenCookie.length + 1) ?? '');
}

function renewForgeryToken(): Promise<unknown> {
  const address = `${backendPrefix}/auth/csrf-cookie`;
  return sendOnce({ method: 'GET', address, manner: {}, retries: 1 });
}

provideLate({ send, farewell: (refusal) => void forceLogout(refusal) });
