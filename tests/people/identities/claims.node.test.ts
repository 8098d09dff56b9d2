import { describe, expect, test } from 'vitest';
import { personOf, type Claims } from '../../../functions/people/identities/rules.ts';

const claims = { iss: 'https://id.test', sub: 'one', email: 'Ana@Clinic.example', email_verified: true };
const nothing = new URLSearchParams();
const of = (provider: Parameters<typeof personOf>[0], more: Claims, parameters = nothing) =>
  personOf(provider, { ...claims, ...more }, parameters);

describe('an address', () => {
  test('is verified if the provider says so, in any form', () => {
    for (const email_verified of [true, 'true']) expect(of('apple', { email_verified }).isVerified).toBe(true);
    for (const email_verified of [false, 'false', undefined, null, 'yes'])
      expect(of('google', { email_verified }).isVerified).toBe(false);
  });

  test('of Microsoft is verified only if the owner of its domain is known, as tenants set addresses freely', () => {
    expect(of('microsoft', { email_verified: true }).isVerified).toBe(false);
    expect(of('microsoft', { xms_edov: false }).isVerified).toBe(false);
    for (const xms_edov of [true, 1, '1', 'true']) expect(of('microsoft', { xms_edov }).isVerified).toBe(true);
  });

  test('is normalized, and ignored if it is not a valid address', () => {
    expect(of('google', {}).email).toBe('ana@clinic.example');
    expect(of('openid', { email: 'not an address' })).toMatchObject({ email: null, isVerified: false });
    expect(of('apple', { email: 'x7k2@privaterelay.appleid.com' }).email).toBe('x7k2@privaterelay.appleid.com');
  });
});

test('names are read from the claims, or from Apple’s first response', () => {
  expect(of('google', { given_name: 'Ana', family_name: 'Núñez', name: 'x' })).toMatchObject({
    firstName: 'Ana',
    lastName: 'Núñez',
  });
  expect(of('openid', { name: 'Ana María  Núñez' })).toMatchObject({ firstName: 'Ana', lastName: 'María Núñez' });
  const parameters = new URLSearchParams({
    user: '{"name":{"firstName":"Ana","lastName":"Núñez"},"email":"evil@evil.test"}',
  });
  expect(of('apple', {}, parameters)).toMatchObject({
    firstName: 'Ana',
    lastName: 'Núñez',
    email: 'ana@clinic.example',
  });
  for (const user of ['', 'not json', '{"name":"Ana"}'])
    expect(of('apple', {}, new URLSearchParams({ user }))).toMatchObject({ firstName: '', lastName: '' });
});

test('a name is one line of the maximum length', () => {
  const { firstName } = of('google', { given_name: `A\n<b>\u202e${'x'.repeat(200)}` });
  expect(firstName).toMatch(/^Abx+$/);
  expect(firstName).toHaveLength(80);
});

test('an identity is identified by issuer and subject together', () => {
  const ids = [of('openid', {}), of('openid', { sub: 'two' }), of('openid', { iss: 'https://other.test' })];
  expect(new Set(ids.map(({ accountId }) => accountId)).size).toBe(3);
});
