import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { locales } from '#contract/locales';
import { watchConnection } from '../../src/app/online-status.ts';
import { $toasts } from '../../src/ui/toasts/toast-store.ts';
import { openPage } from '../support/islands/islands.ts';

watchConnection();
beforeEach(() => {
  openPage('/courses', [], {});
  $toasts.set([]);
});

const toastOf = (severity: string) =>
  waitFor(() => {
    const found = $toasts.get().find((toast) => toast.severity === severity);
    expect(found).toBeDefined();
    return found;
  });

// Specification 4: "offline shows a warning toast "You are offline." with detail "Your browser went offline, please check your internet connection." for 15 s."
// Specification 4: "Back online shows a success toast "Back online." with detail "Your browser is back online.""
// Specification 9: "offline toast 15000 ms"
test('a lost connection is shown for fifteen seconds, and its return replaces it', async () => {
  dispatchEvent(new Event('offline'));
  expect(await toastOf('warn')).toMatchObject({
    summary: 'You are offline.',
    detail: 'Your browser went offline, please check your internet connection.',
    life: 15_000,
  });
  dispatchEvent(new Event('online'));
  expect(await toastOf('success')).toMatchObject({
    summary: 'Back online.',
    detail: 'Your browser is back online.',
    life: 5000,
  });
  expect($toasts.get()).toHaveLength(1);
});

test.each(locales.filter((locale) => locale !== 'en'))('the words are in %s', async (locale) => {
  openPage('/courses', [], {}, locale);
  dispatchEvent(new Event('offline'));
  const { summary = '', detail = '' } = (await toastOf('warn')) ?? {};
  expect(`${summary} ${detail}`).not.toMatch(/You are offline|Your browser|offline\.(title|detail)/);
  expect(detail.length).toBeGreaterThan(20);
});
