import { createExecutionContext } from 'cloudflare:test';
import { env as ours } from 'cloudflare:workers';
import { beforeEach, vi } from 'vitest';
import { beginPath } from '#contract/people/identities';
import { app } from '../../../functions/app.ts';
import { Browser } from '../browser.ts';
import { ana, ProviderStandIn } from './stand-in.ts';

const keys = {
  OPENID_ISSUER: 'https://id.test',
  OPENID_CLIENT_ID: 'wardwise',
  OPENID_CLIENT_SECRET: 'the secret of the client',
  OPENID_NAME: 'Clinic ID',
};

/** The Worker with the stand-in as its provider. */
export const site = (request: Request, change: Partial<typeof keys> = {}) =>
  Promise.resolve(app.fetch(request, { ...ours, ...keys, ...change }, createExecutionContext()));

export let provider: ProviderStandIn;

/** Routes requests to providers to the stand-in, for the tests of a file. */
export function withProvider(): void {
  beforeEach(() => {
    provider = new ProviderStandIn();
    vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => provider.fetch(new Request(...request)));
    return () => vi.restoreAllMocks();
  });
}

export const aBrowser = (change: Partial<typeof keys> = {}) => new Browser((request) => site(request, change));

/** Begins a login; returns the address of the provider's page. */
export async function beginLogin(browser: Browser, query = ''): Promise<string> {
  const answer = await browser.request(`/backend${beginPath}?provider=openid&${query}`);
  return answer.headers.get('location') ?? '';
}

/** Returns from the provider with the parameters of its redirect. */
export async function returnFromProvider(browser: Browser, answer: string, invitation?: string) {
  return browser.ask('POST', '/api/auth/providers/answer', { answer, invitation });
}

/** Logs in with the provider; returns the outcome. */
export async function signInWithProvider(
  browser: Browser,
  person: object = ana,
  query = '',
): Promise<Record<string, unknown>> {
  return (await returnFromProvider(browser, provider.approve(await beginLogin(browser, query), { ...person }))).body;
}

export const userOf = (browser: Browser) => browser.ask('GET', '/api/auth/user');
