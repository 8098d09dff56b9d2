import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/people/accounts';
import { SignInCompletion } from '../../../src/features/people/accounts/SignInCompletion.tsx';
import { isFromApp, storeAppMarker } from '../../../src/platform/session/from-app.ts';
import { continueAfterLogin } from '../../../src/platform/navigation/after-sign-in.ts';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';

const user = { id: 'somebody', isVerified: true, registrationCompleted: true } as User;
const askToken = 'GET /backend/api/auth/user/token?for=wardwise-app';
const answers = { 'GET /backend/api/auth/user': user, [askToken]: { token: 'secret-1' } };

/** The app's addresses that the page opened. */
const opened: string[] = [];

beforeEach(() => {
  document.cookie = 'signed-in=1';
  vi.spyOn(location, 'assign').mockImplementation((address) => void opened.push(String(address)));
});

afterEach(() => {
  opened.length = 0;
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function openFromApp(path: string, more: Record<string, object> = {}): void {
  openPage('/auth/login?for=wardwise-app', [], {});
  storeAppMarker(location.href);
  openPage(path, ['accounts', 'mobile-app'], { ...answers, ...more });
  render(<SignInCompletion />);
}

describe('the marker of the app', () => {
  test.each([
    ['/auth/login?for=wardwise-app', true],
    ['/courses?a=b&for=wardwise-app', true],
    ['/auth/login?for=other-app', false],
    ['/auth/login?for=', false],
    ['/auth/login', false],
  ])('is stored by %s: %s', (path, isStored) => {
    openPage(path, [], {});
    storeAppMarker(location.href);
    expect(isFromApp()).toBe(isStored);
  });

  test('redirects a signed-in and registered user to the hand-over', () => {
    openPage('/de/auth/login?for=wardwise-app&next=/de/courses', [], {}, 'en');
    storeAppMarker(location.href);
    const visited: string[] = [];
    const follow = (event: Event) => {
      event.preventDefault();
      visited.push((event.target as HTMLAnchorElement).pathname + (event.target as HTMLAnchorElement).search);
    };
    document.addEventListener('click', follow);
    continueAfterLogin(user);
    continueAfterLogin({ ...user, registrationCompleted: false });
    document.removeEventListener('click', follow);
    expect(visited).toEqual(['/auth/complete?next=%2Fde%2Fcourses', '/auth/about-you?next=%2Fde%2Fcourses']);
  });
});

// Specification 2: "If a stored marker says the session came from the mobile app, a token is fetched and the browser is sent to the app's own deep link."
describe('the page that ends a sign-in from the app', () => {
  test('opens the app with a token and deletes the marker', async () => {
    openFromApp('/auth/complete?next=/courses');
    await waitFor(() => expect(opened).toEqual(['wardwise://auth?token=secret-1']));
    expect(isFromApp()).toBe(false);
    expect(screen.getByRole('heading', { name: 'Back to the app' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue here' }).getAttribute('href')).toBe('/courses');
  });

  test('opens the app again with a new token', async () => {
    openFromApp('/auth/complete');
    await waitFor(() => expect(opened).toHaveLength(1));
    stubResponses({ [askToken]: { token: 'secret-2' } });
    const again = screen.getByRole('button', { name: 'Open the app' });
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
    await userEvent.click(again);
    await waitFor(() => expect(opened[1]).toBe('wardwise://auth?token=secret-2'));
  });

  test('lets a user stay, without redirecting here again', async () => {
    openFromApp(`/auth/complete?${new URLSearchParams({ next: '/courses?a=b&for=wardwise-app#top' })}`);
    const link = await screen.findByRole('link', { name: 'Continue here' });
    expect(link.getAttribute('href')).toBe('/courses?a=b#top');
    expect(opened.join()).not.toContain('courses');
  });

  test('stays inside the site, whatever the address says', async () => {
    openFromApp('/auth/complete?next=//evil.example');
    expect((await screen.findByRole('link', { name: 'Continue here' })).getAttribute('href')).toBe('/dashboard');
  });

  test('shows why there is no token, and can be retried with the same marker', async () => {
    openFromApp('/auth/complete', { [askToken]: [429, { code: 'TOO_MANY_REQUESTS', message: '' }] });
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(opened).toEqual([]);
    expect(isFromApp()).toBe(true);
    stubResponses(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Open the app' }));
    await waitFor(() => expect(opened).toEqual(['wardwise://auth?token=secret-1']));
  });

  test('requests no token without the marker', async () => {
    openPage('/auth/complete', ['accounts', 'mobile-app'], answers);
    const visited: string[] = [];
    const follow = (event: Event) => {
      event.preventDefault();
      visited.push((event.target as HTMLAnchorElement).pathname);
    };
    document.addEventListener('click', follow);
    render(<SignInCompletion />);
    await waitFor(() => expect(visited).toEqual(['/dashboard']));
    document.removeEventListener('click', follow);
    expect(requests.map(({ what }) => what)).not.toContain(askToken);
  });
});
