import { scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commonPasswords } from '../../../functions/people/accounts/common-passwords.ts';
import { hashPassword, isGuessable, verifyPassword } from '../../../functions/people/accounts/passwords.ts';
import { isCommonPassword } from '../../../functions/people/accounts/rules.ts';

describe('a hashed password', () => {
  test('verifies the same password and no other', async () => {
    const hash = await hashPassword('blue-heron-over-lake-9');
    expect(hash).toMatch(/^scrypt:[0-9a-f]{32}:[0-9a-f]{64}$/);
    expect(await verifyPassword({ hash, password: 'blue-heron-over-lake-9' })).toBe(true);
    expect(await verifyPassword({ hash, password: 'blue-heron-over-lake-8' })).toBe(false);
    expect(await verifyPassword({ hash, password: '' })).toBe(false);
  });

  test('has the cost that OWASP recommends: 16 MiB of memory, five times', async () => {
    const [, salt = '', key] = (await hashPassword('blue-heron-over-lake-9')).split(':');
    const expected = scryptSync('blue-heron-over-lake-9', salt, 32, { N: 2 ** 14, r: 8, p: 5 });
    expect(key).toBe(expected.toString('hex'));
  });

  test('has a different salt each time', async () => {
    expect(await hashPassword('blue-heron-over-lake-9')).not.toBe(await hashPassword('blue-heron-over-lake-9'));
  });

  test('verifies any Unicode form of accents', async () => {
    const hash = await hashPassword('caf\u00e9-au-lait-froid');
    expect(await verifyPassword({ hash, password: 'cafe\u0301-au-lait-froid' })).toBe(true);
  });

  test.each(['', 'scrypt', 'scrypt::', 'plain text'])('is not verified against the invalid hash “%s”', async (hash) => {
    expect(await verifyPassword({ hash, password: 'x' })).toBe(false);
  });
});

describe('a common password', () => {
  test.each([
    'password123',
    'P@ssw0rd2024',
    'passwort!!',
    'motdepasse1',
    'contraseña1',
    'qwertyuiop',
    'qwertzuiop1',
    'azertyuiop',
    '1234567890',
    '0987654321',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abababababab',
    'heronheronheron',
    'blue-hblue-hblue-hblue',
    'blueheronblueheron',
    'blueheron'.repeat(14),
    'letmein2024',
    'wardwise12',
    'Krankenhaus1',
    'ｐａｓｓｗｏｒｄ１２３',
  ])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true));

  test.each(['blue-heron-over-lake-9', 'Dreiundzwanzig Störche', 'xk7#mQ2vLp', 'my password is a whole sentence'])(
    '%s is accepted',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  test.each(['q1w2e3r4t5y6', 'California', 'Christopher', 'philippine', 'ｍａｎｃｈｅｓｔｅｒ'])(
    '%s is refused as one of the 3,000 most common ones',
    async (password) => {
      expect(isCommonPassword(password)).toBe(false);
      expect(await isGuessable(password)).toBe(true);
    },
  );

  test('is not a rare one', async () => {
    for (const password of ['blue-heron-over-lake-9', 'california-over-lake', 'xk7#mQ2vLp'])
      expect(await isGuessable(password)).toBe(false);
    expect(Buffer.from(commonPasswords, 'base64')).toHaveLength(4 * 3000);
  });

  test('is also the user’s own name or address, but not a short part of it', () => {
    expect(isCommonPassword('Clementine1', ['Clementine'])).toBe(true);
    expect(isCommonPassword('jo-blue-heron-lake', ['Jo'])).toBe(false);
    expect(isCommonPassword('clementine-over-lake', ['Clementine'])).toBe(false);
  });
});
