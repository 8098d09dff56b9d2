import { describe, expect, test } from 'vitest';
import { networkOfAddress } from '../../../functions/edge/network.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { goodPassword } from '../../support/forms.ts';
import { runInEveryCell } from '../../support/cells.ts';

const email = 'pro@clinic.example';

function from(address: string): Browser {
  const browser = new Browser();
  browser.address = address;
  return browser;
}

const logIn = (browser: Browser, password = goodPassword) =>
  browser.ask('POST', '/api/auth/login', { email, password });
const guess = (address: string) => logIn(from(address), 'not the password');

/** Counts every guess so far eight times, because to check a password is slow by design. */
const eightTimes = () => runInEveryCell('UPDATE limits SET used = used * 8');

describe('an attacker who guesses a password', () => {
  test('locks out the attacker’s network, not the owner’s', async () => {
    await signedInAs('pro');
    expect((await guess('198.51.100.7')).status).toBe(422);
    await eightTimes();
    const refused = await guess('198.51.100.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    for (let more = 0; more < 40; more++) await guess('198.51.100.7');
    expect((await logIn(from('203.0.113.9'))).status).toBe(200);
  });

  test('from many networks locks out unknown devices, not the owner’s', async () => {
    const owner = await signedInAs('pro');
    await owner.ask('POST', '/api/auth/logout');
    for (let network = 0; network < 5; network++) await guess(`198.51.100.${network}`);
    await eightTimes();
    expect((await logIn(from('203.0.113.9'))).status).toBe(429);
    expect((await logIn(owner)).status).toBe(200);
  });

  test('on the owner’s device has the usual number of attempts', async () => {
    const device = await signedInAs('pro');
    await device.ask('POST', '/api/auth/logout');
    expect((await logIn(device, 'not the password')).status).toBe(422);
    await eightTimes();
    expect((await logIn(device, 'not the password')).status).toBe(429);
  });

  test('gains no attempts with a forged device, nor with the device of another account', async () => {
    await signedInAs('pro');
    const other = await signedInAs('basic');
    await other.ask('POST', '/api/auth/logout');
    await guess(other.address);
    await eightTimes();
    expect((await logIn(other)).status).toBe(429);
    other.cookies.set('wardwise.device', `${'x'.repeat(22)}.${'y'.repeat(43)}`);
    expect((await logIn(other)).status).toBe(429);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});
