import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/people/accounts';
import { watchNavigation } from '../../../src/platform/navigation/tab-redirects.ts';
import { openPage, requests } from '../../support/islands/islands.ts';

const lookup = (source: string) => `GET /backend/api/public/learning-app/redirects?${new URLSearchParams({ source })}`;
const user = { id: 'somebody', isVerified: true, registrationCompleted: true } as User;

const visited: string[] = [];
document.addEventListener('click', (event) => {
  event.preventDefault();
  const { pathname, search } = event.target as HTMLAnchorElement;
  visited.push(pathname + search);
});

beforeEach(() => {
  document.cookie = 'signed-in=; max-age=0';
  vi.spyOn(location, 'replace').mockImplementation((address) => void visited.push(String(address)));
});

afterEach(() => {
  visited.length = 0;
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** Opens a page as the router does; the rules are installed on the first one. */
function go(path: string, answers: Record<string, object>, locale: 'en' | 'de' = 'en'): void {
  openPage(path, [], answers, locale);
  watchNavigation();
  document.dispatchEvent(new Event('astro:page-load'));
}

const asked = () => [...new Set(requests.map(({ what }) => what))];

// Specification 2: "A server path-redirect check may send the user elsewhere."
test('a page that the CDN serves requests its redirect from the table', async () => {
  go('/pricing?utm=mail', { [lookup('/de/pricing')]: { destination: '/courses?from=prices' } }, 'de');
  await waitFor(() => expect(visited).toContain('/de/courses?from=prices&utm=mail'));
});

test('it may lead out of the app', async () => {
  go('/pricing', { [lookup('/pricing')]: { destination: 'https://shop.example/prices' } });
  await waitFor(() => expect(visited).toContain('https://shop.example/prices'));
});

// Specification 2: "A signed-in user who is not verified is sent to verify-email."
// Specification 2: "A user whose registration is not complete is sent to about-you."
test.each([
  [{ isVerified: false, registrationCompleted: false }, '/de/auth/verify-email?next=%2Fde%2Fpricing'],
  [{ isVerified: true, registrationCompleted: false }, '/de/auth/about-you?next=%2Fde%2Fpricing'],
  [{ isVerified: true, registrationCompleted: true }, undefined],
])('a signed-in user who opens the prices goes on as far as they are: %o', async (state, target) => {
  document.cookie = 'signed-in=1';
  const who = 'GET /backend/api/auth/user';
  go('/pricing', { [lookup('/de/pricing')]: { destination: null }, [who]: { ...user, ...state } }, 'de');
  await waitFor(() => expect(asked()).toContain(who));
  if (target) await waitFor(() => expect(visited).toContain(target));
  else expect(visited).toEqual([]);
});

test('without an entry, or without a response, the page does not change', async () => {
  go('/auth/signup', { [lookup('/auth/signup')]: { destination: null } });
  await waitFor(() => expect(asked()).toEqual([lookup('/auth/signup')]));
  go('/invite/accept', {});
  await waitFor(() => expect(asked()).toContain(lookup('/invite/accept')));
  expect(visited).toEqual([]);
});

test('a page that the edge serves, or that is never redirected, sends no request', async () => {
  go('/courses', {});
  go('/verify/WW-2026-0000-0000', {});
  go('/nowhere', {});
  go('/auth/login', {});
  // The earlier pages would have sent their requests before a later page does.
  go('/auth/signup', { [lookup('/auth/signup')]: { destination: null } });
  await waitFor(() => expect(asked()).toContain(lookup('/auth/signup')));
  expect(asked()).toEqual([lookup('/auth/signup')]);
});

test('a session from the app is redirected to the hand-over from any page', async () => {
  document.cookie = 'signed-in=1';
  sessionStorage.setItem('from-app', '1');
  go('/courses?a=b', { 'GET /backend/api/auth/user': user });
  await waitFor(() => expect(visited).toContain('/auth/complete?next=%2Fcourses%3Fa%3Db'));
});
