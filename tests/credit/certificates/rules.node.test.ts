import { expect, test } from 'vitest';
import { downloadName } from '../../../functions/credit/certificates/rules.ts';
import { cellOfSerial, newSerial } from '../../../functions/credit/certificates/serial.ts';

test('a serial number contains its cell and no ambiguous characters', () => {
  const serials = Array.from({ length: 500 }, () => newSerial({ number: 12 }));
  for (const serial of serials) expect(serial).toMatch(/^WW-12-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(serials.map(cellOfSerial).every((cell) => cell === 12)).toBe(true);
  expect(new Set(serials).size).toBe(500);
});

test('a downloaded certificate has a file name that every system accepts', () => {
  const header = downloadName('Säure-Basen: "Fälle" / 1', 'WW-3-7F3K-9QPD');
  expect(header).toContain('filename="Wardwise - Saure-Basen Falle 1 - WW-3-7F3K-9QPD.pdf"');
  expect(header).toContain(
    "filename*=UTF-8''Wardwise%20-%20S%C3%A4ure-Basen%20F%C3%A4lle%201%20-%20WW-3-7F3K-9QPD.pdf",
  );
});
