import { readFileSync } from 'node:fs';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { locales, type Locale } from '#contract/locales';
import { withLocale } from '#contract/routes';
import { ApiError } from '../../src/platform/api/request.ts';
import { setReporter } from '../../src/platform/errors/reporting/report.ts';
import { PageFailure } from '../../src/ui/errors/PageFailure.tsx';
import { openPage } from '../support/islands/islands.ts';

const refused = (status: number, code: ApiError['code'] = 'UNEXPECTED', detail?: Record<string, string>) =>
  new ApiError(code, status, { code, message: `Refused with ${status}.`, ...(detail && { detail }) }, 0, 'A phrase');

beforeEach(() => openPage('/courses/ecg', [], {}));
afterEach(() => {
  document.title = '';
  setReporter(undefined);
  vi.unstubAllGlobals();
});

const heading = () => screen.findByRole('heading', { level: 1 });
const picture = () => document.querySelector('img')?.getAttribute('src') ?? 'none';
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent] as const);

describe('the error screen', () => {
  // Specification 2: "Image shown for every status except 500. Status 403 shows a lock icon and the 403 message; 500 shows the 500 message; any other status shows the 404 message."
  // Specification 2: "Page title is the status label: 400 Bad request, 401 Unauthorized, 403 Forbidden, 404 Page not found, 500 Internal server error, otherwise Error."
  test.each([
    [400, 'Bad request', '/art/not-found.svg', 'It may have been moved or removed.'],
    [401, 'Unauthorized', '/art/not-found.svg', 'It may have been moved or removed.'],
    [403, 'Forbidden', '/art/locked.svg', 'You don’t have access to this page yet.'],
    [404, 'Page not found', '/art/not-found.svg', 'It may have been moved or removed.'],
    [418, 'Error', '/art/not-found.svg', 'It may have been moved or removed.'],
    [500, 'Internal server error', 'none', 'Something went wrong on our side.'],
    [503, 'Error', '/art/not-found.svg', 'It may have been moved or removed.'],
  ])('of %d is titled %s', async (status, label, image, message) => {
    render(<PageFailure reason={refused(status)} />);
    expect((await heading()).textContent).toBe(label);
    await waitFor(() => expect(document.title).toBe(`${label} | Wardwise`));
    expect(picture()).toBe(image);
    expect(screen.getByText(message)).toBeTruthy();
    const icon = (await heading()).querySelector('svg');
    expect(icon !== null).toBe(status === 403);
  });

  // Specification 2: "Below: an uplift text, a button to the dashboard, a button to the course library."
  test('has a friendly text and a next step', async () => {
    render(<PageFailure reason={refused(404, 'NOT_FOUND')} />);
    await heading();
    expect(screen.getByText(/Your progress is safe/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveProperty('pathname', '/dashboard');
    expect(screen.getByRole('link', { name: 'Go to the course library' })).toHaveProperty('pathname', '/courses');
  });

  // Specification 2: "After a divider, a technical-details card shows status code, message, description if any, status message and error cause."
  test('shows the technical details below a line', async () => {
    render(<PageFailure reason={refused(403, 'PLAN_REQUIRED', { plan: 'basic' })} />);
    await heading();
    expect(screen.getByRole('separator')).toBeTruthy();
    expect(facts()).toEqual([
      ['Status code', '403'],
      ['Message', 'Refused with 403.'],
      ['Description', '/courses/ecg'],
      ['Status message', 'A phrase'],
      ['Cause', 'PLAN_REQUIRED: plan = basic'],
    ]);
    expect(screen.getByText('Technical details').closest('details')?.open).toBe(true);
  });

  test('shows an error in our own code as an internal error with its cause', async () => {
    render(<PageFailure reason={new Error('Cannot read that.', { cause: 'a chart without an axis' })} />);
    expect((await heading()).textContent).toBe('Internal server error');
    expect(facts()).toContainEqual(['Message', 'Cannot read that.']);
    expect(facts()).toContainEqual(['Cause', 'a chart without an axis']);
  });

  test('names what a plan does not include, the plan and its price first, with collapsed details', async () => {
    localStorage.setItem('currency', 'CHF');
    const content = { summary: 'Find the axis.', lines: 'Look at lead I first. …', language: 'de' };
    const detail = { planType: 'basic', course: 'The ECG', activity: 'lesson', lesson: 'The axis', ...content };
    render(<PageFailure reason={refused(403, 'PLAN_REQUIRED', detail)} />);
    expect((await heading()).textContent).toBe('The axis');
    expect(screen.getByText('You don’t have access to this page yet.')).toBeTruthy();
    expect(
      screen.getByText('The lesson “The axis” of the course “The ECG” is part of the Basic membership.'),
    ).toBeTruthy();
    expect(screen.getByText('Look at lead I first. …').closest('[lang]')?.getAttribute('lang')).toBe('de');
    expect(screen.getByText('Find the axis.')).toBeTruthy();
    expect(await screen.findByText(/^Basic membership: CHF\s18 a month$/)).toBeTruthy();
    expect(facts().at(-1)).toEqual([
      'Cause',
      'PLAN_REQUIRED: planType = basic, course = The ECG, activity = lesson, lesson = The axis',
    ]);
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Compare plans');
    expect(screen.getByText('Technical details').closest('details')?.open).toBe(false);
    await waitFor(() => expect(document.title).toBe('Forbidden | Wardwise'));
  });

  test('names the price in the currency of the country, else in the first', async () => {
    const refusal = refused(403, 'PLAN_REQUIRED', { planType: 'pro', course: 'The ECG', activity: 'mastery' });
    openPage('/courses/ecg', [], { 'GET /backend/api/place': { country: 'GB', currency: 'GBP' } });
    const { unmount } = render(<PageFailure reason={refusal} />);
    expect(await screen.findByText('Pro membership: £34 a month')).toBeTruthy();
    unmount();
    openPage('/courses/ecg', [], {});
    render(<PageFailure reason={refusal} />);
    expect(await screen.findByText('Pro membership: €39 a month')).toBeTruthy();
  });

  // Specification 2: "A Copy error details button appears when copying is supported and turns to a success state once copied."
  test('is copied if copying is possible, and announces it', async () => {
    const user = userEvent.setup();
    render(<PageFailure reason={refused(404, 'NOT_FOUND')} />);
    await user.click(await screen.findByRole('button', { name: /Copy error details/ }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Error details copied'));
    expect(await navigator.clipboard.readText()).toContain('Status code: 404\nMessage: Refused with 404.');
  });

  test('has no copy button if copying is not possible', async () => {
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: undefined, onLine: true });
    render(<PageFailure reason={refused(404, 'NOT_FOUND')} />);
    await heading();
    expect(screen.queryByRole('button', { name: /Copy error details/ })).toBeNull();
  });

  // Specification 2: "When a bot user agent is detected no error page is rendered."
  test('is not rendered for a bot', async () => {
    // Once its script is loaded, other users see it at once.
    const { unmount } = render(<PageFailure reason={refused(404, 'NOT_FOUND')} />);
    await heading();
    unmount();
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    const { container } = render(<PageFailure reason={refused(404, 'NOT_FOUND')} />);
    expect(container.innerHTML).toBe('');
  });

  // A change of language is a full load.
  test.each(locales.filter((locale) => locale !== 'en'))('speaks %s', async (locale) => {
    vi.resetModules();
    const api = await import('../../src/platform/api/request.ts');
    const fresh = await import('../../src/ui/errors/PageFailure.tsx');
    openPage('/courses/ecg', [], {}, locale);
    const { container } = render(<fresh.PageFailure reason={new api.ApiError('NOT_ALLOWED', 403, {}, 0)} />);
    await heading();
    expect(container.textContent).not.toMatch(/You don’t have access|Technical details|Copy error|Go to/);
    expect(facts()[0]?.[1]).toBe('403');
  });
});

// Specification 8: "Missing page: 404 "Page Not Found" with the path"
describe.each(locales)('the ready-made error page in %s', (locale: Locale) => {
  test.each([
    [403, '/art/locked.svg', 'Forbidden'],
    [404, '/art/not-found.svg', 'Page Not Found'],
    [500, undefined, 'Internal Server Error'],
  ])('%d has its picture, title and facts', (status, image, statusMessage) => {
    const words = JSON.parse(readFileSync(`locales/${locale}/error-screen.json`, 'utf8')) as {
      label: Record<string, string>;
      text: Record<string, string>;
    };
    const html = readFileSync(`dist${withLocale(`/${status}`, locale)}.html`, 'utf8').replace(/<link[^>]*>/g, '');
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.title).toBe(`${words.label[status]} | Wardwise`);
    expect(page.querySelector('main')?.textContent).toContain(words.text[status]);
    expect(page.querySelector('main img')?.getAttribute('src')).toBe(image);
    expect(page.querySelector('[data-row=statusMessage]')?.textContent).toBe(statusMessage);
  });
});
