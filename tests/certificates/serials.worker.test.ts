import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { learnerDbs, platformDb } from '../../functions/database/database.ts';
import { tellPlatformOfAll } from '../../functions/outbox/deliver.ts';
import { tellPlatform, waitingMessages } from '../../functions/outbox/queries.ts';
import { shardOfSerial } from '../../functions/serials/queries.ts';
import { serials } from '../../functions/serials/schema.ts';
import { claimsCredit } from '../credits/claims.ts';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { aCourse } from '../support/courses.ts';
import { hasPassedAt } from '../support/passed.ts';

const waiting = async () => (await Promise.all(learnerDbs(env).map((db) => waitingMessages(db, 10)))).flat();
const checks = async (serial: string) => (await new Browser().ask('GET', `/api/public/certificates/${serial}`)).status;

test('a certificate can be checked as soon as it is issued, and again whenever its message comes', async () => {
  const course = await aCourse({ accreditation: { evaluationRequired: false } });
  const ana = await signedInAs('pro');
  await hasPassedAt(ana, course);
  const { serial } = (await claimsCredit(ana)).body;
  expect(await checks(serial)).toBe(200);
  expect(await waiting()).toEqual([]);

  // As if the request broke off after the claim was stored.
  const { shard = 0 } = (await shardOfSerial(platformDb(env), serial)) ?? {};
  await platformDb(env).delete(serials).where(eq(serials.serial, serial));
  const db = learnerDbs(env)[shard] ?? expect.fail();
  await tellPlatform(db, 'ana', { kind: 'certificateIssued', serial }, sql`true`);
  await tellPlatform(db, 'ana', { kind: 'certificateIssued', serial }, sql`true`);
  expect(await checks(serial)).toBe(404);
  expect(await tellPlatformOfAll(env, 10)).toBe(2);
  expect(await checks(serial)).toBe(200);
  expect(await waiting()).toEqual([]);
});
