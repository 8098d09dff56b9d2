import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../../functions/app.ts';

const token = 'the billing token of the tests';

export const november = { system: 'pars', from: '2026-11-01', to: '2026-11-30' };

/** Sends a request as an operator of provider 1234567. */
export async function asOperator(method: string, path: string, body?: object, configured = env, presented = token) {
  const context = createExecutionContext();
  const request = new Request(`http://site.test/backend/api/reporting/${path}`, {
    method,
    headers: { authorization: `Bearer ${presented}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const settings = { ...configured, BILLING_TOKEN: token };
  const answer = await app.fetch(request, settings, context);
  await waitOnExecutionContext(context);
  return { status: answer.status, text: await answer.text(), count: answer.headers.get('x-report-count') };
}

/** Exports a batch of November; returns its text and its number of reports. */
export const exportAs = (batch: string, change: object = {}) =>
  asOperator('POST', 'batches', { ...november, batch, ...change });

/** Action and family name of each report of a batch, by its CSV. */
export async function actionsOf(batch: string): Promise<string[]> {
  const { text } = await exportAs(batch, { format: 'csv' });
  const [, ...rows] = text.trim().split('\r\n');
  return rows.map((row) => `${row.split(',').at(-2)} ${row.split(',')[5]}`);
}
