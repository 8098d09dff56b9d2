import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, stubScripts } from '../../support/islands/islands.ts';

const standIn = readFileSync('tests/support/servers/support-widget.js', 'utf8');
const user = { id: 'u1', traceId: 't1', firstName: 'Anaïs', lastName: 'Núñez', email: 'anais@clinic.example' };

/** Opens a page as a signed-in user whose data the edge returns, and loads the widget. */
async function startSupportOn(path: string): Promise<void> {
  openPage(path, [], { 'GET /backend/api/auth/user': user });
  vi.resetModules();
  await import('../../../src/platform/api/transport.ts');
  const { startSupport } = await import('../../../src/platform/tracking/support-widget.ts');
  startSupport({ script: '/widgets/42.js', pageField: 'cf_page' });
  document.head.replaceChildren();
}

const loadWidget = () => window.eval(standIn) as unknown;

function moveTo(path: string): void {
  history.replaceState({}, '', path);
  document.dispatchEvent(new Event('astro:page-load'));
}

const mail = () => screen.getByLabelText<HTMLInputElement>('Mail').value;
const page = () => screen.getByLabelText<HTMLInputElement>('Page').value;

beforeEach(() => {
  stubScripts();
  vi.useFakeTimers();
  document.cookie = 'signed-in=1; path=/';
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  document.cookie = 'signed-in=; path=/; max-age=0';
  delete window.FreshworksWidget;
});

// Specification 9: "Support widget breakpoint 1200 px; readiness retry 200 ms."
test('a widget that loads late receives the user at the next check, 200 ms later', async () => {
  await startSupportOn('/webinars');
  await vi.advanceTimersByTimeAsync(1000);
  loadWidget();
  expect(mail()).toBe('');
  await vi.advanceTimersByTimeAsync(200);
  expect(mail()).toBe('anais@clinic.example');
});

// Specification 4: "It does not identify the user on /oauth/callback."
test('on the return from a provider the widget receives no user; on the next page it does', async () => {
  await startSupportOn('/oauth/callback');
  loadWidget();
  await vi.advanceTimersByTimeAsync(5000);
  expect(mail()).toBe('');
  moveTo('/dashboard');
  await vi.advanceTimersByTimeAsync(400);
  expect(mail()).toBe('anais@clinic.example');
});

test('a visitor is neither requested nor sent', async () => {
  document.cookie = 'signed-in=; path=/; max-age=0';
  await startSupportOn('/pricing');
  loadWidget();
  await vi.advanceTimersByTimeAsync(5000);
  expect(mail()).toBe('');
});

test('the address of the page is sent without its tokens', async () => {
  await startSupportOn('/courses?specialty=cardiology&token=secret&next=%2Fx#code=1');
  loadWidget();
  await vi.advanceTimersByTimeAsync(400);
  expect(page()).toMatch(/\/courses\?specialty=cardiology$/);
});
