import { createHash, createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { env } from 'cloudflare:workers';
import { createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import type { BadgeKey } from '#contract/credit/badges';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { storePass } from '../../support/store-pass.ts';
import { revoke } from '../certificates/revoking.ts';
import { claimCredit } from '../credits/claims.ts';

let ana: Browser;
let serial: string;

beforeEach(async () => {
  const course = await aCourse({ isFree: false, accreditation: { evaluationRequired: false } });
  ana = await signedInAs('pro', { email: 'ana@clinic.example' });
  await storePass(ana, course);
  serial = (await claimCredit(ana)).body.serial;
});

const downloads = (browser = ana, of = serial, locale = 'en') =>
  browser.ask('GET', `/api/certificates/${of}/badge?locale=${locale}`);

const asked = (address: string) => new Browser().ask('GET', address.replace('http://site.test/backend', ''));

interface Credential {
  readonly id: string;
  readonly jti: string;
  readonly iss: string;
  readonly sub: string;
  readonly nbf: number;
  readonly type: readonly string[];
  readonly credentialSubject: {
    readonly id: string;
    readonly encodedList: string;
    readonly identifier: readonly { readonly identityHash: string; readonly salt?: string }[];
  };
  readonly credentialStatus: { readonly statusListCredential: string; readonly statusListIndex: string };
}

/** Verifies a token as a foreign system does: by the address of the key in its header. */
async function verified(token: string) {
  const address = new URL('http://site.test/backend/api/public/badge-keys');
  const keys = createRemoteJWKSet(address, {
    [customFetch]: async (url) => Response.json((await asked(url)).body),
  });
  const { kid = '' } = decodeProtectedHeader(token);
  const key = (await asked(kid)).body as BadgeKey;
  const [header = '', payload = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  // The set names keys by their thumbprints, a header by their addresses.
  const named = createRemoteKey(keys, key.kid);
  return (await jwtVerify<Credential>(token, named, { issuer: env.SITE_ORIGIN })).payload;
}

const createRemoteKey = (keys: ReturnType<typeof createRemoteJWKSet>, kid: string) => () => keys({ alg: 'RS256', kid });

/** Whether the status list, which is verified too, has the badge's bit. */
async function isRevoked({ credentialStatus }: Credential): Promise<boolean> {
  const answer = await asked(credentialStatus.statusListCredential);
  const { credentialSubject, type, iss } = await verified(String(answer.body));
  expect(type).toContain('BitstringStatusListCredential');
  expect(iss).toBe(env.SITE_ORIGIN);
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  expect(bits.length * 8).toBe(131_072);
  const index = Number(credentialStatus.statusListIndex);
  return ((bits[index >> 3] ?? 0) & (128 >> (index & 7))) > 0;
}

test('a badge says what the certificate says, and other systems verify it', async () => {
  const answer = await downloads();
  expect(answer.headers.get('content-type')).toBe('application/vc+jwt');
  expect(answer.headers.get('content-disposition')).toContain(`${serial}.jwt`);
  const badge = await verified(String(answer.body));
  expect(decodeProtectedHeader(String(answer.body))).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  const certificate = (await ana.ask('GET', `/api/public/certificates/${serial}`)).body;
  expect(badge).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    id: `http://site.test/verify/${serial}`,
    validFrom: certificate.issuedAt,
    credentialSubject: {
      creditsEarned: certificate.credits,
      activityEndDate: certificate.completedAt,
      achievement: { name: certificate.title, achievementType: 'Course' },
    },
  });
  expect(badge.jti).toBe(badge.id);
  expect(badge.sub).toBe(badge.credentialSubject.id);
  expect(badge.nbf).toBe(Math.floor(Date.parse(certificate.issuedAt) / 1000));
  const [name, email] = badge.credentialSubject.identifier;
  expect(name?.identityHash).toBe(certificate.name);
  const hash = createHash('sha256').update(`ana@clinic.example${email?.salt}`).digest('hex');
  expect(email?.identityHash).toBe(`sha256$${hash}`);
  expect(JSON.stringify(badge)).not.toContain('ana@clinic.example');
  expect(await isRevoked(badge)).toBe(false);
});

test('a changed badge and one of an unknown key are refused', async () => {
  const token = String((await downloads()).body);
  const [header, payload = '', signature] = token.split('.');
  const changed = Buffer.from(payload, 'base64url').toString().replace('"creditsEarned":0.75', '"creditsEarned":9.75');
  expect(changed).toContain('9.75');
  const forged = [header, Buffer.from(changed).toString('base64url'), signature].join('.');
  await expect(verified(forged)).rejects.toThrow();
  expect((await asked('/api/public/badge-keys/of-nobody')).status).toBe(404);
});

test('the keys that signed before are published, without their private parts', async () => {
  const { keys } = (await asked('/api/public/badge-keys')).body;
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('a revoked certificate revokes its badge, and only this one', async () => {
  const course = await aCourse({ isFree: false, accreditation: { evaluationRequired: false } });
  const bo = await signedInAs('pro', { email: 'bo@clinic.example' });
  await storePass(bo, course);
  const other = (await claimCredit(bo, course)).body.serial;
  const badge = await verified(String((await downloads()).body));
  const otherBadge = await verified(String((await downloads(bo, other)).body));
  await revoke(serial);
  expect(await isRevoked(badge)).toBe(true);
  expect(await isRevoked(otherBadge)).toBe(false);
  expect(await downloads()).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_NOT_VALID' } });
});

test('a corrected name revokes the badge of the earlier certificate', async () => {
  const badge = await verified(String((await downloads()).body));
  const { body } = await ana.ask('POST', `/api/certificates/${serial}/successor`, {
    name: 'Dr. Ana Núñez',
    locale: 'en',
  });
  expect(await isRevoked(badge)).toBe(true);
  const successor = await verified(String((await downloads(ana, body.serial)).body));
  expect(successor.credentialSubject.identifier[0]?.identityHash).toBe('Dr. Ana Núñez');
  expect(await isRevoked(successor)).toBe(false);
});

test('a badge keeps its number when it is downloaded again, also twice at once', async () => {
  // Loads the library that signs: the tests' loader shares a promise between requests that load it at once.
  await asked('/api/public/badge-keys');
  const tokens = await Promise.all([downloads(), downloads(), downloads(ana, serial, 'de')]);
  const indexes = await Promise.all(
    tokens.map(async ({ body }) => (await verified(String(body))).credentialStatus.statusListIndex),
  );
  expect(new Set(indexes).size).toBe(1);
});

test('nobody else downloads a badge', async () => {
  const bo = await signedInAs('pro', { email: 'bo@clinic.example' });
  expect((await downloads(bo)).status).toBe(404);
  expect((await downloads(new Browser())).status).toBe(401);
});
