import { expect, test } from 'vitest';
import { paperIn } from '#contract/text/papers';
import { checkAddress, linkedInAddress } from '../../../src/features/credit/credits/certificates/sharing.ts';

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
