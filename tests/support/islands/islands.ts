import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import type { Locale } from '#contract/locales';
import { withLocale } from '#contract/routes';
import { inlineTranslations } from './translations.ts';

// Fails late requests of the previous test's page.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** The edge's response: a body, or a status with a body. */
type Answer = object | readonly [status: number, body: object];

/** Every request with its body. */
export const requests: { what: string; body: unknown }[] = [];

/** Opens a page with the translations of one language and the responses of the edge. */
export function openPage(
  path: string,
  namespaces: readonly string[],
  answers: Record<string, Answer>,
  locale: Locale = 'en',
) {
  document.body.replaceChildren();
  inlineTranslations(locale, namespaces);
  document.cookie = 'XSRF-TOKEN=token';
  history.replaceState({}, '', withLocale(path, locale));
  stubResponses(answers);
}

/** Sets the responses of the edge; other addresses are unreachable. */
export function stubResponses(answers: Record<string, Answer>): void {
  vi.stubGlobal('fetch', (input: string | Request, init: RequestInit = {}) => {
    const url = typeof input === 'string' ? input : input.url;
    const what = `${init.method ?? 'GET'} ${url}`;
    requests.push({ what, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined });
    const found = answers[what];
    if (!found) return Promise.reject(new TypeError('Failed to fetch'));
    const [status, body] = Array.isArray(found) ? (found as [number, object]) : [200, found];
    return Promise.resolve(Response.json(body, { status }));
  });
}

/** Treats third-party scripts as loaded, without a request. */
export function stubScripts(): void {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  requests.length = 0;
});
