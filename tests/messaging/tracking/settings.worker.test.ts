import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import worker from '../../../functions/index.ts';
import { Browser } from '../../support/browser.ts';

// Specification 9: "Error-trace sample rate from config, default 0.25 if missing or invalid; pages whose name contains /enroll are sampled at 0.5."
test('a visitor gets the settings that do not need a build, and a quarter for an invalid sample rate', async () => {
  const answer = await new Browser().ask('GET', '/api/settings');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.body).toEqual({
    environment: 'live',
    reportsErrors: false,
    sampleRate: 0.25,
    support: { script: 'https://widget.support.test/widgets/42.js', pageField: 'cf_page' },
    tagScript: null,
  });
});

const settingsWith = async (vars: object, host = 'site.test') => {
  const request = new Request(`http://${host}/backend/api/settings`);
  const answer = await worker.fetch(request, { ...env, ...vars }, createExecutionContext());
  return (await answer.json()) as Record<string, unknown>;
};

const dsn = 'https://key@ingest.test/7';

// Specification 8: "Every shown error is reported to an error-reporting service, enabled only in production; elsewhere a console warning says so."
test('errors are reported in production only, and only with a DSN', async () => {
  expect(await settingsWith({ SENTRY_DSN: dsn })).toMatchObject({ reportsErrors: true });
  expect(await settingsWith({ SENTRY_DSN: dsn }, 'preview.test')).toMatchObject({ reportsErrors: false });
  expect(await settingsWith({ SENTRY_DSN: dsn, LIVE_HOST: '' })).toMatchObject({ reportsErrors: false });
  expect(await settingsWith({ SENTRY_DSN: '' })).toMatchObject({ reportsErrors: false });
});

test.each([
  ['GB', 'GBP'],
  ['LI', 'CHF'],
  ['PR', 'USD'],
  ['DE', 'EUR'],
  ['JP', 'EUR'],
  [undefined, 'EUR'],
])('a visitor in %s gets prices in %s first, which is not cached', async (country, currency) => {
  const cf = country && { country };
  const request = new Request('http://site.test/backend/api/place', cf ? { cf } : {});
  const answer = await worker.fetch(request, env, createExecutionContext());
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.json()).toEqual({ country: country ?? null, currency });
});

test('without configuration there is no third party', async () => {
  const none = { SUPPORT_SCRIPT_URL: '', TAG_SCRIPT_URL: '', SENTRY_SAMPLE_RATE: '0.1' };
  expect(await settingsWith(none)).toMatchObject({ support: null, tagScript: null, sampleRate: 0.1 });
});

test('another backend does not get the settings of this deployment', async () => {
  const answer = await settingsWith({ BACKEND_ORIGIN: 'https://backend.test' });
  expect(answer).toMatchObject({ environment: 'live' });
});
