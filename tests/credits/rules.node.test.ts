import { describe, expect, test } from 'vitest';
import type { PackageAccreditation } from '#contract/contents';
import {
  creditsIssue,
  creditState,
  cursorOf,
  downloadName,
  placeAt,
  textIn,
  type Standing,
} from '../../functions/credits/rules.ts';
import { newSerial } from '../../functions/credits/serial.ts';

const accreditation = {
  id: 'ama',
  maximum: 1.5,
  step: 0.25,
  validFrom: '2026-01-01',
  validTo: '2026-06-30',
  claimUntil: '2026-12-31',
  evaluationRequired: true,
  professions: ['physician'],
} as PackageAccreditation;

const standing: Standing = {
  passedAt: new Date('2026-06-30T23:59:59Z'),
  evaluatedAt: new Date('2026-07-01T00:00:00Z'),
  isFree: false,
  planType: 'pro',
  profession: 'physician',
  claimed: [],
};

describe('a learner’s credit', () => {
  const summer = '2026-08-01T00:00:00Z';
  test.each<[string, Partial<Standing>, string]>([
    ['open', {}, summer],
    ['open', {}, '2026-12-31T23:59:59.999Z'],
    ['expired', {}, '2027-01-01T00:00:00.000Z'],
    ['claimed', { claimed: [{ accreditationId: 'ama' }] }, '2027-01-01T00:00:00Z'],
    ['open', { claimed: [{ accreditationId: 'eaccme' }] }, summer],
    ['notPassed', { passedAt: null }, '2026-06-30T23:59:59.999Z'],
    ['expired', { passedAt: null }, '2026-07-01T00:00:00.000Z'],
    ['expired', { passedAt: new Date('2026-07-01T00:00:00Z') }, summer],
    ['expired', { passedAt: new Date('2025-12-31T23:59:59Z') }, summer],
    ['plan', { planType: 'basic', evaluatedAt: null }, summer],
    ['open', { planType: 'trial', isFree: true }, summer],
    ['evaluation', { evaluatedAt: null, profession: 'nurse' }, summer],
    ['participation', { profession: 'nurse' }, summer],
    ['participation', { profession: null }, summer],
  ])('is %s for %o at %s', (state, change, now) => {
    expect(creditState(accreditation, { ...standing, ...change }, new Date(now))).toBe(state);
  });

  test.each([
    [0.25, undefined],
    [1.5, undefined],
    [1.75, 'above_maximum'],
    [0.3, 'not_a_step'],
    [0, 'not_a_step'],
    [Number.NaN, 'not_a_step'],
  ])('of %d is judged %s', (credits, issue) => {
    expect(creditsIssue(credits, accreditation)).toBe(issue);
  });
});

test('a text falls back to the course’s own language, then to any', () => {
  expect(textIn({ de: 'Titel', en: 'Title' }, 'fr', ['de', 'en'])).toBe('Titel');
  expect(textIn({ es: 'Título' }, 'fr', ['de'])).toBe('Título');
});

test('a serial names its year and avoids signs that are taken for others', () => {
  const serials = Array.from({ length: 500 }, () => newSerial(new Date('2026-12-31T23:59:59Z')));
  for (const serial of serials) expect(serial).toMatch(/^WW-2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(serials).size).toBe(500);
});

test('a cursor leads back to its place, and nothing else does', () => {
  const place = { issuedAt: new Date('2026-05-04T10:00:00Z'), serial: 'WW-2026-7F3K-9QPD' };
  expect(placeAt(cursorOf(place))).toEqual(place);
  expect(placeAt("1.'; drop table")).toBeUndefined();
});

test('a downloaded certificate has a name every system can keep', () => {
  const header = downloadName('Säure-Basen: "Fälle" / 1', 'WW-2026-7F3K-9QPD');
  expect(header).toContain('filename="Wardwise - Saure-Basen Falle 1 - WW-2026-7F3K-9QPD.pdf"');
  expect(header).toContain(
    "filename*=UTF-8''Wardwise%20-%20S%C3%A4ure-Basen%20F%C3%A4lle%201%20-%20WW-2026-7F3K-9QPD.pdf",
  );
});
