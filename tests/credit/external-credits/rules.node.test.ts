import { expect, test } from 'vitest';
import { proofFormat } from '#contract/credit/external-credits/proofs';
import { isFuture, proofDisposition } from '../../../functions/credit/external-credits/rules.ts';

test('a day is in the future where it has not begun anywhere', () => {
  const now = new Date('2026-11-25T11:00:00Z');
  expect(isFuture('2026-11-25', now)).toBe(false);
  expect(isFuture('2026-11-26', now), 'it has begun on Kiritimati').toBe(false);
  expect(isFuture('2026-11-27', now)).toBe(true);
  expect(isFuture('2026-11-26', new Date('2026-11-25T09:00:00Z'))).toBe(true);
});

test.each([
  ['%PDF-1.7', 'pdf'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['<svg xmlns="…">', undefined],
  ['<html>%PDF-', undefined],
  ['GIF89a', undefined],
  ['', undefined],
])('the first bytes %j are of the format %s', (begin, format) => {
  expect(proofFormat(Uint8Array.from(begin, (sign) => sign.charCodeAt(0)))).toBe(format);
});

test('a proof is downloaded under its name, with the ending of its format', () => {
  expect(proofDisposition('Zertifikat "März".PDF', 'pdf')).toBe(
    `attachment; filename="Zertifikat Marz.pdf"; filename*=UTF-8''Zertifikat%20M%C3%A4rz.pdf`,
  );
  expect(proofDisposition('page.html', 'png')).toContain('filename="page.html.png"');
  expect(proofDisposition('../../a\r\nX-Evil: 1.jpeg', 'jpeg')).toContain('filename=".. .. a X-Evil 1.jpg"');
});
