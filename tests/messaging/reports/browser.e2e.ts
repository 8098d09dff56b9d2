import { expect, test } from 'playwright/test';
import { csrfTokenCookie, csrfTokenHeader } from '#contract/constants';
import { signUpMember, deploy, type Deployment } from '../../support/servers/deployment.ts';
import { goodPassword } from '../../support/forms.ts';
import { startIngest, type Ingest } from '../../support/servers/ingest.ts';

let ingest: Ingest;
let site: Deployment;

// The stories share one deployment and run one after another.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  ingest = await startIngest();
  const vars = { SENTRY_DSN: ingest.dsn, SENTRY_SAMPLE_RATE: '1', RATE_LIMITS: 'off' };
  site = await deploy(vars, { isLive: true });
});

const clearReports = () => [ingest.items, ingest.raw].forEach((list) => (list.length = 0));

test.afterEach(async ({ page }) => {
  // An open page would send reports during the next story.
  await page.close();
  clearReports();
});

test.afterAll(async () => {
  await site.stop();
  ingest.close();
});

const ofType = (type: string) => ingest.items.filter((item) => item.type === type).map(({ payload }) => payload);

/** Throws an unhandled error in the page, whose message holds as much private data as possible. */
const throwError = (email: string) =>
  setTimeout(() => {
    throw new Error(`No lens for ${email}, Dr. Núñez, see /auth/reset-password?token=secret-1&next=%2Fcourses`);
  });

// Specification 8: "Every shown error is reported to an error-reporting service, enabled only in production; elsewhere a console warning says so."
// Specification 9: "Only error-level logs are reported."
test('an error shown in production is reported without personal data', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => !request.url().startsWith(site.origin) && elsewhere.push(request.url()));
  const { email, traceId } = await signUpMember(page.request, site.origin);
  await page.goto(`${site.origin}/dashboard?code=secret-2`);
  await expect.poll(() => ofType('transaction')).toHaveLength(1);
  expect(ofType('transaction')[0]).toMatchObject({
    transaction: '/dashboard',
    contexts: { trace: { op: 'pageload' } },
  });

  await page.evaluate(throwError, email);
  await expect(page.getByRole('alert')).toContainText('No lens for');
  await expect.poll(() => ofType('event')).toHaveLength(1);
  const [event] = ofType('event');
  expect(event.exception.values[0].value).toBe(
    'No lens for [mail], Dr. [name], see /auth/reset-password?token=[removed]&next=[removed]',
  );
  expect(event).toMatchObject({ environment: 'live', transaction: '/dashboard', user: { id: traceId } });
  expect(event.request).toEqual({ url: `${site.origin}/dashboard` });

  await page.evaluate((mail) => {
    console.warn('only a warning');
    console.error(`a log for ${mail}`);
    dispatchEvent(new Event('pagehide'));
  }, email);
  await expect.poll(() => ofType('log')).toHaveLength(1);
  const logs = JSON.stringify(ofType('log'));
  expect(logs).toContain('a log for [mail]');
  expect(logs).not.toContain('only a warning');
  for (const secret of [email, 'Núñez', 'secret-1', 'secret-2', 'session_token']) {
    expect(ingest.raw.join('\n')).not.toContain(secret);
  }
  expect(elsewhere).toEqual([]);
});

test('a user who signs in on the page is reported with the traceId, without names', async ({ page, playwright }) => {
  const elsewhere = await playwright.request.newContext();
  const { email, traceId } = await signUpMember(elsewhere, site.origin);
  await elsewhere.dispose();

  await test.step('a page without React reports as well', async () => {
    await page.goto(`${site.origin}/de/pricing`);
    await page.evaluate(throwError, 'ana@clinic.example');
    await expect.poll(() => ofType('event')).toHaveLength(1);
    expect(ofType('event')[0]).toMatchObject({ transaction: '/pricing' });
    clearReports();
  });

  await page.goto(`${site.origin}/auth/login`);
  await expect.poll(() => ofType('transaction').map(({ transaction }) => transaction)).toContain('/auth/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${site.origin}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: /Anaïs/ })).toBeVisible();
  await page.evaluate(throwError, email);
  await expect.poll(() => ofType('event')).toHaveLength(1);
  expect(ofType('event')[0]).toMatchObject({ transaction: '/dashboard', user: { id: traceId } });
  expect(ofType('event')[0].exception.values[0].value).toContain('Dr. [name]');

  // The edge removes what a browser failed to remove.
  const envelope = ['{}', '{"type":"event"}', '{"message":"no lens for Anaïs Núñez"}'].join('\n');
  const cookies = await page.context().cookies(site.origin);
  const token = decodeURIComponent(cookies.find(({ name }) => name === csrfTokenCookie)?.value ?? '');
  const headers = { origin: site.origin, [csrfTokenHeader]: token };
  expect((await page.request.post(`${site.origin}/backend/api/reports`, { headers, data: envelope })).status()).toBe(
    200,
  );
  await expect.poll(() => ofType('event').at(-1)).toEqual({ message: 'no lens for [name] [name]' });
  expect(ingest.raw.join('\n')).not.toMatch(/Núñez|Anaïs/);
});

// Specification 8: "If not initialised, capture does nothing and warns "Sentry is not initialized.""
test('outside production, nothing is reported, which the console logs', async ({ page }) => {
  const warnings: string[] = [];
  const sent: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  page.on('request', (request) => request.url().endsWith('/api/reports') && sent.push(request.url()));
  const settled = page.waitForResponse(/\/backend\/api\/settings/);
  await page.goto('/pricing');
  await settled;
  await page.evaluate(throwError, 'ana@clinic.example');
  await expect.poll(() => warnings.join('\n')).toContain('Sentry is not initialized.');
  // The user is loaded only once the page is idle, and then added to earlier errors.
  await expect.poll(() => warnings).toContain('Error reporting is enabled only in production.');
  expect(sent).toEqual([]);
});
