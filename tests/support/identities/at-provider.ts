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

/** The Worker with its own provider, which a test may make faulty. */
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

/** Begins a sign-in; returns the address of the provider's page. */
export async function begins(browser: Browser, query = ''): Promise<string> {
  const answer = await browser.request(`/backend${beginPath}?provider=openid&${query}`);
  return answer.headers.get('location') ?? '';
}

/** Returns from the provider with its answer. */
export async function comesBack(browser: Browser, answer: string) {
  return browser.ask('POST', '/api/auth/providers/answer', { answer });
}

/** Signs in with the provider; returns the outcome. */
export async function signsIn(browser: Browser, person: object = ana, query = ''): Promise<Record<string, unknown>> {
  return (await comesBack(browser, provider.agrees(await begins(browser, query), { ...person }))).body;
}

export const userOf = (browser: Browser) => browser.ask('GET', '/api/auth/user');
