import type { APIRequestContext, APIResponse } from 'playwright/test';
import { csrfTokenCookie, csrfTokenHeader, backendPrefix } from '#contract/constants';

/** Sends a request to the backend with the cookies of the context and a new CSRF token. */
export async function ask(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: object,
  origin = '',
): Promise<APIResponse> {
  await request.get(`${origin}${backendPrefix}/auth/csrf-cookie`);
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === csrfTokenCookie)?.value ?? '';
  return request.fetch(`${origin}${backendPrefix}${path}`, {
    method,
    headers: { [csrfTokenHeader]: decodeURIComponent(token), accept: 'application/json' },
    ...(data && { data }),
  });
}
