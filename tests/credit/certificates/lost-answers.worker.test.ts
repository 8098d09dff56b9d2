import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import { claimCredit, download, issuedRecords } from '../credits/claims.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { storePass } from '../../support/store-pass.ts';
import { copyCookies } from '../../support/sessions.ts';

const countOf = async (db: D1Database) =>
  (await db.prepare('select count(*) as count from certificates').first<{ count: number }>())?.count;

/**
 * Handles requests like the Worker. A cell's response to the batch that stores a certificate is lost after the commit;
 * with `isGone`, the cell is unavailable after that.
 */
function siteThatLosesAnswers(isGone: boolean) {
  return async (request: Request): Promise<Response> => {
    let isLost = false;
    const losing = (db: D1Database) =>
      new Proxy(db, {
        get(target, name) {
          if (isLost && isGone) throw new Error('Network connection lost.');
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          if (name !== 'batch') return value.bind(target) as unknown;
          return async (list: D1PreparedStatement[]) => {
            const before = await countOf(target);
            const results = await target.batch(list);
            if ((await countOf(target)) === before) return results;
            isLost = true;
            throw new Error('Network connection lost.');
          };
        },
      });
    const cells = Object.entries(env).filter(([name]) => /^CELL_\d+$/.test(name));
    const bindings = Object.fromEntries(cells.map(([name, db]) => [name, losing(db as D1Database)]));
    const context = createExecutionContext();
    const answer = await app.fetch(request, { ...env, ...bindings }, context);
    await waitOnExecutionContext(context);
    return answer;
  };
}

/** A learner who can claim, in a browser whose requests lose the response about a certificate. */
async function learner(isGone: boolean) {
  const course = await aCourse({ accreditation: { evaluationRequired: false } });
  const ana = await signedInAs('pro');
  await storePass(ana, course);
  return { ana, unlucky: copyCookies(ana, new Browser(siteThatLosesAnswers(isGone))) };
}

const keepsFile = async (browser: Browser, serial: string) => {
  const { certificates, files } = await issuedRecords();
  expect(files.toSorted()).toEqual(certificates.map(({ fileKey }) => fileKey).toSorted());
  expect((await download(browser, serial)).status).toBe(200);
};

test('a learner gets the certificate although the response of its batch is lost', async () => {
  const { ana, unlucky } = await learner(false);
  const { status, body } = await claimCredit(unlucky);
  expect(status).toBe(200);
  await keepsFile(ana, body.serial);
});

test('a certificate has its file although the claim fails', async () => {
  const { ana, unlucky } = await learner(true);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await claimCredit(unlucky)).status).toBe(503);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  const { status, body } = await claimCredit(ana);
  expect(status).toBe(200);
  await keepsFile(ana, body.serial);
});

test('a corrected certificate has its file although the response of its batch is lost', async () => {
  const { ana, unlucky } = await learner(false);
  const { serial } = (await claimCredit(ana)).body;
  const corrected = await unlucky.ask('POST', `/api/certificates/${serial}/successor`, {
    name: 'Ana Gómez',
    locale: 'en',
  });
  expect(corrected).toMatchObject({ status: 200, body: { name: 'Ana Gómez', status: 'valid' } });
  await keepsFile(ana, corrected.body.serial);
});
