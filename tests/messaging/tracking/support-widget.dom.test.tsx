import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, scriptsLoadNothing } from '../../support/islands/islands.ts';

const standIn = readFileSync('tests/support/servers/support-widget.js', 'utf8');
const user = { id: 'u1', traceId: 't1', firstName: 'Anaïs', lastName: 'Núñez', email: 'anais@clinic.example' };

/** Opens a page as a signed-in user whose data the edge answers, and loads the widget. */
async function bringWidget(path: string): Promise<void> {
  openPage(path, [], { 'GET /backend/api/auth/user': user });
  vi.resetModules();
  await import('../../../src/platform/api/transport.ts');
  const { startSupport } = await import('../../../src/platform/tracking/support-widget.ts');
  startSupport({ script: '/widgets/42.js', pageField: 'cf_page' });
  document.head.replaceChildren();
}

const widgetArrives = () => window.eval(standIn) as unknown;

function moveTo(path: string): void {
  history.replaceState({}, '', path);
  document.dispatchEvent(new Event('astro:page-load'));
}

const mail = () => screen.getByLabelText<HTMLInputElement>('Mail').value;
const page = () => screen.getByLabelText<HTMLInputElement>('Page').value;

beforeEach(() => {
  scriptsLoadNothing();
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
test('a widget that comes late is told who asks at the next look, 200 ms later', async () => {
  await bringWidget('/webinars');
  await vi.advanceTimersByTimeAsync(1000);
  widgetArrives();
  expect(mail()).toBe('');
  await vi.advanceTimersByTimeAsync(200);
  expect(mail()).toBe('anais@clinic.example');
});

// Specification 4: "It does not identify the user on /oauth/callback."
test('on the way back from a provider nobody is told to the widget, on the page after it is', async () => {
  await bringWidget('/oauth/callback');
  widgetArrives();
  await vi.advanceTimersByTimeAsync(5000);
  expect(mail()).toBe('');
  moveTo('/dashboard');
  await vi.advanceTimersByTimeAsync(400);
  expect(mail()).toBe('anais@clinic.example');
});

test('a visitor is not asked for and not told', async () => {
  document.cookie = 'signed-in=; path=/; max-age=0';
  await bringWidget('/pricing');
  widgetArrives();
  await vi.advanceTimersByTimeAsync(5000);
  expect(mail()).toBe('');
});

test('the address of the page goes along without what gives access', async () => {
  await bringWidget('/courses?specialty=cardiology&token=secret&next=%2Fx#code=1');
  widgetArrives();
  await vi.advanceTimersByTimeAsync(400);
  expect(page()).toMatch(/\/courses\?specialty=cardiology$/);
});
