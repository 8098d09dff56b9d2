import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from '@testing-library/react';
import type { Locale } from '#contract/locales';
import { inlineTranslations } from './translations.ts';

/** A request to the edge. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

// Fails late requests of the previous test's page.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** The edge's response. */
export interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

type Answer = (asked: Asked) => Reply | Promise<Reply>;

let answer: Answer = () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
let isOnline = true;
export let asked: Asked[] = [];

/** Sets the edge's responses. */
export function setResponses(next: Answer): void {
  answer = next;
}

/** Disconnects or reconnects the network. */
export function goOnline(online: boolean): void {
  isOnline = online;
  if (online) dispatchEvent(new Event('online'));
}

/** Opens an address with the translations that its shell inlines. */
export function visit(path: string, namespaces: readonly string[], locale: Locale = 'en'): void {
  window.history.replaceState(null, '', path);
  document.head.replaceChildren();
  inlineTranslations(locale, namespaces);
}

beforeEach(() => {
  asked = [];
  isOnline = true;
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=token; path=/';
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const request = {
      method,
      path: address.replace('/backend', ''),
      body: body ? JSON.parse(body as string) : undefined,
    };
    asked.push(request);
    const { status = 200, body: reply } = await answer(request);
    return new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
