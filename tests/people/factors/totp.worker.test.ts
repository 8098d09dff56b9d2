import { expect, test } from 'vitest';
import { appKey, stepOf } from '../../../functions/people/factors/totp.ts';

/** The key and the codes of RFC 4226, appendix D. */
const key = '12345678901234567890';
const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');

const at = (step: number) => new Date(step * 30_000);

test('codes are those of the standard, valid in their step and the two adjacent ones', () => {
  const found = (later: number) => codes.slice(1, -2).map((_, i) => stepOf(key, codes[i + 1 + later] ?? '', at(i + 1)));
  const steps = [1, 2, 3, 4, 5, 6, 7];
  for (const later of [-1, 0, 1]) expect(found(later)).toEqual(steps.map((step) => step + later));
  expect(found(2)).toEqual(steps.map(() => undefined));
});

test('an app reads the key in base 32, and the account', () => {
  const { uri, key: typed } = appKey(key, 'ana+ward@clinic.example');
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toBe(
    `otpauth://totp/Wardwise:ana%2Bward%40clinic.example?secret=${typed}&issuer=Wardwise&digits=6&period=30`,
  );
});
