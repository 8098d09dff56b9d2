import { expect, test } from 'vitest';
import type { Disclosure } from '#contract/home/disclosures';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aGroup, aMember } from '../../support/groups.ts';
import { revoke } from '../../credit/certificates/revoking.ts';
import { permitReports, whoClaimed } from '../../credit/reporting/claiming.ts';
import { exportAs } from '../../credit/reporting/reporting-operator.ts';

const listOf = async (browser: Browser): Promise<Disclosure[]> =>
  (await browser.ask('GET', '/api/auth/user/disclosures?locale=en')).body.data;

test('a learner reads that credit was reported, and that a certificate was revoked', async () => {
  const { browser, serial } = await whoClaimed();
  expect(await listOf(browser)).toEqual([]);
  await permitReports(browser);
  await exportAs('batch-one');
  await revoke(serial);
  await exportAs('batch-two');
  const list = await listOf(browser);
  const title = 'Course ecg-basics (en)';
  expect(list.map(({ kind }) => kind).sort()).toEqual(['report', 'retraction', 'revocation']);
  expect(list).toContainEqual(expect.objectContaining({ kind: 'report', system: 'pars', title }));
  expect(list).toContainEqual(expect.objectContaining({ kind: 'retraction', system: 'pars', title }));
  expect(list).toContainEqual(expect.objectContaining({ kind: 'revocation', system: null, title }));
  const times = list.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('a learner reads who looked in each of their groups, and nobody else does', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  await group.owner.ask('GET', `/api/groups/members/${memberId}/progress?locale=en`);
  const list = await listOf(member);
  expect(list).toMatchObject([{ kind: 'page', system: null, title: null }]);
  expect(list[0]?.viewer).not.toBe('');
  expect(list[0]?.groupName).not.toBeNull();
  expect(await listOf(await signedInAs('pro', { email: 'other@clinic.example' }))).toEqual([]);
});
