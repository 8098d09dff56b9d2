import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { locales } from '#contract/locales';
import { ApiError, NetworkError } from '../../src/platform/api/request.ts';
import { failureText } from '../../src/platform/api/failure-texts.ts';
import { handleError } from '../../src/platform/errors/early-errors.ts';
import { watchErrors } from '../../src/app/global-errors.ts';
import { report, setReporter } from '../../src/platform/errors/reporting/report.ts';
import { showError } from '../../src/ui/toasts/show-error.ts';
import { $toasts } from '../../src/ui/toasts/toast-store.ts';
import { openPage } from '../support/islands/islands.ts';

let reported: unknown[];

beforeEach(() => {
  openPage('/courses', [], {});
  $toasts.set([]);
  reported = [];
  setReporter((error) => reported.push(error));
});
afterEach(() => {
  setReporter(undefined);
  vi.restoreAllMocks();
});

const visibleToasts = () => $toasts.get().map(({ summary, detail }) => [summary, detail]);
const refused = (status: number, problem: object, statusMessage = '') =>
  new ApiError('UNEXPECTED', status, problem, 0, statusMessage);

describe('the generic handler', () => {
  // Specification 8: "Generic handler: toast titled "Error" (or a given title) with the cause, message or status message; default "Internal Server Error"; no response gives "Response is empty, please check your network connection."; unknown error "An error occurred."; non-error values "An unexpected error occurred.""
  test.each([
    ['the cause before the message', new Error('No', { cause: 'The disk is full.' }), 'The disk is full.'],
    ['the cause of a cause', new Error('No', { cause: new Error('Out of paper.') }), 'Out of paper.'],
    ['the message', new Error('The lens is dirty.'), 'The lens is dirty.'],
    ['the message of an answer', refused(500, { message: 'The backup runs.' }), 'The backup runs.'],
    ['the status message of an answer', refused(502, {}, 'Bad Gateway'), 'Bad Gateway'],
    ['what stands for an answer that says nothing', refused(500, {}), 'Internal Server Error'],
    [
      'nothing of what the edge keeps to itself',
      refused(500, { code: 'UNEXPECTED', message: 'Server Error' }),
      'Internal Server Error',
    ],
    ['that no answer came', new NetworkError(), 'Response is empty, please check your network connection.'],
    ['an unknown error', new Error(), 'An error occurred.'],
    ['a text that was thrown', 'oops', 'An unexpected error occurred.'],
    ['nothing that was thrown', undefined, 'An unexpected error occurred.'],
  ])('shows %s', async (_, reason, detail) => {
    await showError(reason);
    expect(visibleToasts()).toEqual([['Error', detail]]);
    expect($toasts.get()[0]).toMatchObject({ severity: 'error' });
    expect(reported).toEqual([reason]);
  });

  test('accepts a title', async () => {
    await showError(new Error('Full.'), { title: 'Not saved' });
    expect(visibleToasts()).toEqual([['Not saved', 'Full.']]);
  });

  test('shows the refusal of the edge with a text of the catalogue', async () => {
    await showError(new ApiError('NOT_ALLOWED', 403, { code: 'NOT_ALLOWED', message: 'Forbidden.' }, 0));
    expect(visibleToasts()).toEqual([['Error', 'You don’t have permission. Contact support.']]);
  });

  test.each([
    ['en', '90 seconds'],
    ['de', '90 Sekunden'],
    ['fr', '90 secondes'],
    ['es', '90 segundos'],
  ] as const)('says in %s how long to wait, with its unit', async (locale, wait) => {
    openPage('/courses', [], {}, locale);
    await showError(new ApiError('TOO_MANY_REQUESTS', 429, { code: 'TOO_MANY_REQUESTS', message: 'Wait.' }, 90));
    expect(visibleToasts()[0]?.[1]?.replace(/\s/g, ' ')).toContain(wait);
  });

  // Specification 9: "Toast life default 5000 ms; global app errors 8 s; offline toast 15000 ms; thank-you auto-close 2000 ms."
  test('hides an error after five seconds', async () => {
    await showError(new Error('Full.'));
    expect($toasts.get()).toMatchObject([{ life: 5000 }]);
  });

  test.each(locales.filter((locale) => locale !== 'en'))('speaks %s', async (locale) => {
    openPage('/courses', [], {}, locale);
    await showError(new NetworkError());
    await showError('oops');
    const words = visibleToasts().flat().join(' ');
    expect(words).not.toMatch(/Response is empty|unexpected error|error\./);
    expect(words.length).toBeGreaterThan(40);
  });
});

describe('errors that nobody handles', () => {
  const settle = () => waitFor(() => expect($toasts.get().length).toBeGreaterThan(0));

  // Specification 9: "global app errors 8 s"
  test('are shown for eight seconds and reported, once each', async () => {
    watchErrors();
    const reason = new Error('The chart has no axis.');
    handleError(reason);
    handleError(reason);
    await settle();
    expect($toasts.get()).toMatchObject([{ summary: 'Error', detail: 'The chart has no axis.', life: 8000 }]);
    expect(reported).toEqual([reason]);
  });

  test('do not cover the page', async () => {
    watchErrors();
    for (let number = 0; number < 20; number++) handleError(new Error(`Fault ${number}`));
    await settle();
    expect($toasts.get().length).toBeLessThanOrEqual(3);
  });

  test('that React recovered from are reported, not shown', () => {
    watchErrors();
    handleError(new Error('Hydration failed.'), true);
    expect(reported).toHaveLength(1);
    expect($toasts.get()).toEqual([]);
  });
});

// Specification 8: "Every shown error is reported to an error-reporting service, enabled only in production; elsewhere a console warning says so."
describe('the error report', () => {
  test('is sent once for each described error', () => {
    watchErrors();
    const reason = new ApiError('NOT_FOUND', 404, { code: 'NOT_FOUND' }, 0);
    failureText(reason);
    failureText(reason);
    expect(reported).toEqual([reason]);
  });

  // Specification 8: "If not initialised, capture does nothing and warns "Sentry is not initialized.""
  test('only logs a warning without a service', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    setReporter(undefined);
    const reason = new Error('Lost.');
    report(reason);
    expect(warn.mock.calls).toContainEqual(['Sentry is not initialized.', reason]);
    expect(warn.mock.calls.flat()).toContain('Error reporting is enabled only in production.');
    expect(reported).toEqual([]);
  });
});
