import { expect, test } from 'vitest';
import type { Certificate } from '#contract/credit/certificates';
import { paperIn } from '#contract/text/papers';
import {
  checkAddress,
  linkedInAddress,
  portfolioRecord,
} from '../../../src/features/credit/credits/certificates/sharing.ts';

test('LinkedIn’s form is filled in with provider, month of issue, check page and serial number', () => {
  const certificate = {
    ...{ serial: 'WW-3-7F3K-9QPD', title: 'Säure & Basen', provider: 'Provider of the tests' },
    issuedAt: '2026-11-30T23:30:00.000Z',
  };
  const checkedAt = checkAddress(certificate, 'de', 'https://wardwise.test');
  expect(checkedAt).toBe('https://wardwise.test/de/verify/WW-3-7F3K-9QPD');
  const address = new URL(linkedInAddress(certificate, checkedAt));
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Säure & Basen',
    organizationName: 'Provider of the tests',
    issueYear: '2026',
    issueMonth: '11',
    certUrl: checkedAt,
    certId: 'WW-3-7F3K-9QPD',
  });
});

test('learners in North America and some other countries print on letter, all others on A4', () => {
  for (const country of ['US', 'CA', 'MX', 'PH', 'CL', 'CO']) expect(paperIn(country)).toBe('letter');
  for (const country of ['DE', 'GB', 'BR', '', null, undefined]) expect(paperIn(country)).toBe('a4');
});

test('a portfolio gets what the certificate says, without internal ids', () => {
  const certificate: Certificate = {
    serial: 'WW-3-7F3K-9QPD',
    kind: 'credit',
    courseId: 'sepsis',
    title: 'Sepsis',
    name: 'Ana Núñez',
    provider: 'Provider of the tests',
    creditType: 'ECMEC',
    credits: 1.5,
    completedAt: '2026-11-28T10:00:00.000Z',
    issuedAt: '2026-11-30T23:30:00.000Z',
    status: 'valid',
    revokedAt: null,
    revocationReason: null,
  };
  const { courseId: _course, revokedAt: _at, revocationReason: _reason, ...said } = certificate;
  const record = portfolioRecord(certificate, 'https://wardwise.test/verify/WW-3-7F3K-9QPD');
  expect(JSON.parse(record)).toEqual({ ...said, checkedAt: 'https://wardwise.test/verify/WW-3-7F3K-9QPD' });
});
