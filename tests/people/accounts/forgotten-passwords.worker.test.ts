import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { mailResetLinks } from '../../../functions/people/accounts/reset-links/service.ts';
import { app } from '../../../functions/app.ts';
import { cellsOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { countInEveryCell } from '../../support/cells.ts';
import { failingFrom } from '../../support/database/failing-env.ts';
import { mailsTo } from '../../support/mails.ts';

const email = 'mira@clinic.example';

/** Requests a reset without local mode, which would send the mail at once. */
async function forgets(address: string): Promise<void> {
  const context = createExecutionContext();
  const deployed = { ...env, LOCAL_MODE: '' };
  const browser = new Browser((request) => Promise.resolve(app.fetch(request, deployed, context)));
  await browser.ask('POST', '/api/auth/forgot-password', { email: address, locale: 'en' });
  await waitOnExecutionContext(context);
}

const linksTo = async (address: string) => (await mailsTo(address)).filter(({ kind }) => kind === 'reset');
const runsJob = () => Promise.all(cellsOf(env).map((cell) => mailResetLinks(env, cell, 10)));

test('a request for a reset is stored in a cell until its job has mailed the link, for known and unknown addresses', async () => {
  await signedInAs('pro', { email });
  for (const address of [email, 'nobody@clinic.example']) await forgets(address);
  expect(await countInEveryCell('password_requests')).toBe(2);
  expect(await linksTo(email)).toHaveLength(0);
  await runsJob();
  expect(await countInEveryCell('password_requests')).toBe(0);
  expect(await linksTo(email)).toHaveLength(1);
  expect(await linksTo('nobody@clinic.example')).toHaveLength(0);
});

test('a request causes one mail, with interrupted and parallel runs of the job', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await signedInAs('pro', { email });
  await forgets(email);
  for (let call = 1; call < 8; call++) {
    const broken = failingFrom(call);
    await Promise.all(cellsOf(broken).map((cell) => mailResetLinks(broken, cell, 10).catch(() => 0)));
  }
  await Promise.all([runsJob(), runsJob()]);
  expect(await countInEveryCell('password_requests')).toBe(0);
  expect(await linksTo(email)).toHaveLength(1);
  expect(await countInEveryCell('verifications')).toBe(1);
});
