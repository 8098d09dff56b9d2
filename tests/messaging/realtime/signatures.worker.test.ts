import { expect, test } from 'vitest';
import {
  callFault,
  channelAuth,
  isChannelAuth,
  signedQuery,
} from '../../../functions/messaging/realtime/signatures.ts';

const app = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

test('a subscription is signed as in the protocol’s documentation', async () => {
  const auth = await channelAuth(app, '1234.1234', 'private-foobar');
  expect(auth).toBe(`${app.key}:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4`);
  expect(await isChannelAuth(app, auth, '1234.1234', 'private-foobar')).toBe(true);
});

test('a signature is valid for one key, socket, channel and member', async () => {
  const auth = await channelAuth(app, '1.2', 'presence-a', '{"user_id":"1"}');
  const holds = (given: string, socketId = '1.2', channel = 'presence-a', data = '{"user_id":"1"}') =>
    isChannelAuth(app, given, socketId, channel, data);
  expect(await holds(auth)).toBe(true);
  expect(await holds(auth, '1.3')).toBe(false);
  expect(await holds(auth, '1.2', 'presence-b')).toBe(false);
  expect(await holds(auth, '1.2', 'presence-a', '{"user_id":"2"}')).toBe(false);
  expect(await holds(auth.replace(app.key, 'other'))).toBe(false);
  expect(await holds(auth.split(':')[1] ?? '')).toBe(false);
  for (const given of ['', ':', app.key, `${app.key}:`, `${app.key}:zz`, `${app.key}:${'0'.repeat(64)}`, `${auth}0`])
    expect(await holds(given)).toBe(false);
});

const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
const call = { method: 'POST', path: '/apps/3/events', body };
const at = 1_353_088_179_000;

test('a request is signed as in the protocol’s documentation', async () => {
  const query = await signedQuery(app, { ...call, query: new URLSearchParams() }, at);
  expect(Object.fromEntries(query)).toEqual({
    auth_key: app.key,
    auth_timestamp: '1353088179',
    auth_version: '1.0',
    body_md5: 'ec365a775a4cd0599faeb73354201b6f',
    auth_signature: 'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
  });
  expect(await callFault(app, { ...call, query }, at)).toBeUndefined();
  expect(await callFault(app, { ...call, query }, at + 599_000)).toBeUndefined();
});

test.each([
  ['is repeated later', {}, {}, 601_000],
  ['comes from a clock that is ahead', {}, {}, -601_000],
  ['has another body', { body: `${body} ` }, {}, 0],
  ['goes to another path', { path: '/apps/4/events' }, {}, 0],
  ['uses another method', { method: 'GET' }, {}, 0],
  ['names another key', {}, { auth_key: 'other' }, 0],
  ['names another time', {}, { auth_timestamp: '1353088180' }, 0],
  ['adds a parameter', {}, { info: 'user_count' }, 0],
  ['has no signature', {}, { auth_signature: '' }, 0],
])('a request that %s is refused', async (_, change, parameters, later) => {
  const query = await signedQuery(app, { ...call, query: new URLSearchParams() }, at);
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  expect(await callFault(app, { ...call, ...change, query }, at + later)).toMatch(/\.$/);
});
