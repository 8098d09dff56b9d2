import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anEdge, openApp } from '../../support/islands/edge.ts';
import { aCertificate } from '../credits/results.ts';

const serial = 'WW-3-7F3K-9QPD';
const address = `GET /api/public/certificates/${serial}`;
const edge = anEdge();
let reported: unknown[] = [];

beforeAll(async () => {
  await openApp(`/verify/${serial}`);
  const { watchErrors } = await import('../../../src/app/global-errors.ts');
  const { setReporter: setReporter } = await import('../../../src/platform/errors/reporting/report.ts');
  watchErrors();
  setReporter((error) => reported.push(error));
  await import('../../../src/features/credit/credits/certificates/verify-certificate.ts');
});

/** The part of a certificate's page that the check needs. */
beforeEach(() => {
  reported = [];
  document.body.innerHTML = `
    <div data-verdict="checking">Checking</div>
    <div data-verdict="unknown" hidden>Unknown</div>
    <div data-verdict="failed" hidden>Failed</div>
    <form data-check="form"><input /></form>`;
});

const check = () => document.dispatchEvent(new Event('astro:page-load'));
afterEach(() => vi.unstubAllEnvs());

const factOf = (name: string) => document.querySelector(`[data-check="${name}"]`)?.textContent;
const verdict = () =>
  [...document.querySelectorAll<HTMLElement>('[data-verdict]')].find(({ hidden }) => !hidden)?.textContent;

// Specification 7: "Idempotent requests are retried once on status 408, 409, 425, 429, 500, 502, 503, 504; POST, PUT, PATCH, DELETE are not retried."
test('a check that fails once is retried', async () => {
  edge.answer(address, { status: 503 }, { status: 404, body: {} });
  check();
  await waitFor(() => expect(verdict()).toBe('Unknown'));
  expect(edge.count(address)).toBe(2);
  expect(reported).toEqual([]);
});

// Specification 4: "A 401 or 419 on a protected call forces logout (419 first refreshes the anti-forgery token)."
test('a check with a stale token renews the token and is retried', async () => {
  edge.answer(address, { status: 419 }, { status: 404, body: {} });
  edge.answer('GET /auth/csrf-cookie', { status: 204 });
  check();
  await waitFor(() => expect(verdict()).toBe('Unknown'));
  expect(edge.received.map(({ what }) => what)).toEqual([address, 'GET /auth/csrf-cookie', address]);
  expect(reported).toEqual([]);
});

// Specification 8: "Every shown error is reported to an error-reporting service, enabled only in production; elsewhere a console warning says so."
test('a check that fails again shows an error and is reported', async () => {
  edge.answer(address, { status: 503 });
  check();
  await waitFor(() => expect(verdict()).toBe('Failed'));
  expect(edge.count(address)).toBe(2);
  expect(reported).toMatchObject([{ message: expect.stringContaining('503') as string }]);
});

test('a visitor reads when and why a certificate was revoked, and nothing of it with a valid one', async () => {
  document.body.innerHTML += `
    <div data-verdict="revoked" hidden>Revoked</div>
    <div data-verdict="valid" hidden>Valid</div>
    <dl data-check="facts" hidden>
      <div data-kind="credit"><dd data-check="credits"></dd></div>
      <div data-kind="participation" hidden>Participation</div>
      <div data-kind="revoked"><dd data-check="revokedAt"></dd></div>
      <div data-kind="revoked"><dd data-check="revocationReason"></dd></div>
    </dl>`;
  const visible = () =>
    [...document.querySelectorAll<HTMLElement>('[data-kind]')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  const revocation = { revokedAt: '2026-11-22T10:00:00.000Z', revocationReason: 'Accredited by mistake' };
  edge.answer(address, { body: aCertificate({ status: 'revoked', ...revocation }) }, { body: aCertificate() });
  check();
  await waitFor(() => expect(verdict()).toBe('Revoked'));
  expect(visible()).toEqual(['1.25', 'November 22, 2026', 'Accredited by mistake']);
  check();
  await waitFor(() => expect(verdict()).toBe('Valid'));
  expect(visible()).toEqual(['1.25']);
});

test('a check shows the day that the certificate prints, whatever the time zone of the reader', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  document.body.insertAdjacentHTML('beforeend', '<b data-check="completedAt"></b><b data-check="issuedAt"></b>');
  const certificate = aCertificate({ completedAt: '2026-05-04T23:30:00.000Z', issuedAt: '2026-05-05T00:10:00.000Z' });
  edge.answer(address, { body: certificate });
  check();
  await waitFor(() => expect(factOf('completedAt')).toBe('May 4, 2026'));
  expect(factOf('issuedAt')).toBe('May 5, 2026');
});
