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
  vies.checks.length = 0;
  vies.replyWith(undefined);
});
afterAll(() => vies.stop());

const ask = (vatId: string, requester: string | null = 'DE136695976', timeout = 5000) =>
  askVies({ url: vies.url, vatId, requester, timeout });

test('a check names the seller as the requester, and returns the number of the consultation', async () => {
  expect(await ask(french)).toEqual({ isValid: true, consultation: 'WAPIAAAAconsultation1' });
  expect(vies.checks).toEqual([
    {
      countryCode: 'FR',
      vatNumber: '40303265045',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ]);
});

test('a Greek number is checked with the prefix EL', async () => {
  expect(await ask(greek)).toMatchObject({ isValid: true });
  expect(vies.checks[0]).toMatchObject({ countryCode: 'EL', vatNumber: '094259216' });
});

test('a check by a seller without a VAT number returns no consultation', async () => {
  expect(await ask(french, null)).toEqual({ isValid: true, consultation: null });
  expect(vies.checks[0]).toEqual({ countryCode: 'FR', vatNumber: '40303265045' });
});

test('a number that VIES does not list is invalid', async () => {
  expect(await ask('ATU13585627')).toEqual({ isValid: false, consultation: null });
});

test.each([
  ['a country that is not available', viesFailure('MS_UNAVAILABLE'), '500 MS_UNAVAILABLE'],
  ['too many requests', viesFailure('MS_MAX_CONCURRENT_REQ', 200), '200 MS_MAX_CONCURRENT_REQ'],
  ['a response without a result', [200, { valid: false, userError: 'TIMEOUT' }], '200 TIMEOUT'],
  ['a wrong requester', viesFailure('INVALID_REQUESTER_INFO', 400), '400 INVALID_REQUESTER_INFO'],
  ['a page instead of JSON', [503, '<html>Maintenance of FR40303265045</html>'], '503'],
  ['a redirect', [302, ''], '302'],
] as const)('%s is an error that contains no VAT number', async (_, reply, reason) => {
  vies.replyWith(reply);
  await expect(ask(french)).rejects.toThrow(`VIES answered ${reason}.`);
});

test('a check fails after its timeout', async () => {
  vies.replyWith('silence');
  await expect(ask(french, null, 20)).rejects.toThrow(/timeout/i);
});

test('a check fails if VIES is unreachable or its URL is not https', async () => {
  await expect(askVies({ url: 'http://localhost:1', vatId: french, requester: null })).rejects.toThrow();
  await expect(askVies({ url: 'http://vies.test', vatId: french, requester: null })).rejects.toThrow(/https/);
});
