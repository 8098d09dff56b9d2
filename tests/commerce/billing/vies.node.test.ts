import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askVies } from '../../../functions/commerce/billing/vat-checks/vies.ts';
import { viesFailure } from '../../support/servers/vies-replies.ts';
import { startVies, type Vies } from '../../support/servers/vies.ts';

const french = 'FR40303265045';
const greek = 'EL094259216';

let vies: Vies;

beforeAll(async () => {
  vies = await startVies([french, greek]);
});
beforeEach(() => {
  vies.asked.length = 0;
  vies.reply();
});
afterAll(() => vies.stop());

const ask = (vatId: string, requester: string | null = 'DE136695976', timeout = 5000) =>
  askVies({ url: vies.url, vatId, requester, timeout });

test('VIES is asked for a number by the seller, and answers with the number of the consultation', async () => {
  expect(await ask(french)).toEqual({ isValid: true, consultation: 'WAPIAAAAconsultation1' });
  expect(vies.asked).toEqual([
    {
      countryCode: 'FR',
      vatNumber: '40303265045',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ]);
});

test('Greece has its own letters at VIES', async () => {
  expect(await ask(greek)).toMatchObject({ isValid: true });
  expect(vies.asked[0]).toMatchObject({ countryCode: 'EL', vatNumber: '094259216' });
});

test('a seller without a number gets an answer without a consultation', async () => {
  expect(await ask(french, null)).toEqual({ isValid: true, consultation: null });
  expect(vies.asked[0]).toEqual({ countryCode: 'FR', vatNumber: '40303265045' });
});

test('a number that VIES does not know is invalid', async () => {
  expect(await ask('ATU13585627')).toEqual({ isValid: false, consultation: null });
});

test.each([
  ['a country that is not available', viesFailure('MS_UNAVAILABLE'), '500 MS_UNAVAILABLE'],
  ['too many requests', viesFailure('MS_MAX_CONCURRENT_REQ', 200), '200 MS_MAX_CONCURRENT_REQ'],
  ['an answer without a result', [200, { valid: false, userError: 'TIMEOUT' }], '200 TIMEOUT'],
  ['a wrong requester', viesFailure('INVALID_REQUESTER_INFO', 400), '400 INVALID_REQUESTER_INFO'],
  ['a page instead of an answer', [503, '<html>Maintenance of FR40303265045</html>'], '503'],
  ['a redirect', [302, ''], '302'],
] as const)('%s is no answer, and the error names no number', async (_, reply, reason) => {
  vies.reply(reply);
  await expect(ask(french)).rejects.toThrow(`VIES answered ${reason}.`);
});

test('VIES that does not answer in time is given up', async () => {
  vies.reply('silence');
  await expect(ask(french, null, 20)).rejects.toThrow(/timeout/i);
});

test('VIES that cannot be reached, or is not encrypted, is no answer', async () => {
  await expect(askVies({ url: 'http://localhost:1', vatId: french, requester: null })).rejects.toThrow();
  await expect(askVies({ url: 'http://vies.test', vatId: french, requester: null })).rejects.toThrow(/https/);
});
