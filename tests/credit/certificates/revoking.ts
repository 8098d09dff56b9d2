import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../../functions/app.ts';

const token = 'the billing token of the tests';
export const reason = 'The activity was accredited by mistake';

/** Sends a request as an accreditation officer. */
export async function revoke(serial: string, change: object = {}, presented = token) {
  const context = createExecutionContext();
  const request = new Request('http://site.test/backend/api/credits/revocations', {
    method: 'POST',
    headers: { authorization: `Bearer ${presented}` },
    body: JSON.stringify({ serial, reason, by: 'Officer Weiss', ...change }),
  });
  const answer = await app.fetch(request, { ...env, BILLING_TOKEN: token }, context);
  await waitOnExecutionContext(context);
  return { status: answer.status, body: await answer.json<{ state?: string; errors?: object }>() };
}
