import { waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#contract/people/accounts';
import { anEdge, openApp, visited } from '../support/islands/edge.ts';

const edge = anEdge();

const user = { id: 'ana', email: 'ana@clinic.example', isVerified: true, registrationCompleted: true } as User;
const thing = { method: 'POST', path: '/thing', for: 'learners' } as const;
const userFetch = 'GET /api/auth/user';
const logout = 'POST /api/auth/logout';
const stale = { status: 419, body: { code: 'CSRF_TOKEN_MISMATCH', message: 'CSRF token mismatch.' } };
const ended = { status: 401, body: { code: 'SIGN_IN_REQUIRED', message: 'Unauthenticated.' } };

async function aMember(path = '/courses', lang = 'en') {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  document.cookie = 'signed-in=1; path=/';
  edge.answer(userFetch, { body: user });
  edge.answer(logout, {});
  return openApp(path, lang);
}

// Specification 3: "Initials: first letters of first and last name, with M as fallback for each."
test.each([
  [{ firstName: 'ana', lastName: ' Ruiz' }, 'AR'],
  [{ firstName: '', lastName: 'Ruiz' }, 'MR'],
  [{ firstName: null, lastName: undefined }, 'MM'],
  [{}, 'MM'],
])('the initials of %o are %s', async (names, letters) => {
  const { initials } = await openApp('/pricing');
  expect(initials(names)).toBe(letters);
});

describe('the session', () => {
  // Specification 4: "**Session**: unknown, then signed in or signed out."
  test('is unknown, then signed in', async () => {
    const { $session, currentUser } = await aMember();
    expect($session.get()).toBe('unknown');
    await expect(currentUser()).resolves.toEqual(user);
    expect($session.get()).toBe('signed in');
  });

  test('is unknown, then signed out for a visitor, whose browser sends no request', async () => {
    const { $session, currentUser } = await openApp('/pricing');
    expect($session.get()).toBe('unknown');
    await expect(currentUser()).resolves.toBeNull();
    expect($session.get()).toBe('signed out');
    expect(edge.received).toEqual([]);
  });

  // Specification 4: "Login fetches the user."
  test('begins with a login that fetches the user', async () => {
    const { $session, logIn } = await openApp('/auth/login');
    edge.answer('GET /auth/csrf-cookie', { cookies: ['XSRF-TOKEN=token; Path=/'] });
    edge.answer('POST /api/auth/login', { body: user });
    edge.answer(userFetch, { body: user });
    await expect(logIn({ email: user.email, password: 'secret' })).resolves.toEqual(user);
    expect(edge.received.map(({ what }) => what).slice(1)).toEqual(['POST /api/auth/login', userFetch]);
    expect($session.get()).toBe('signed in');
  });

  // Specification 4: "Logout clears the user and goes to the login page."
  test('ends with a logout that clears the user and goes to the login page', async () => {
    const { $session, $user, logOut } = await aMember('/courses', 'de');
    $user.listen(() => undefined);
    await waitFor(() => expect($user.get()).toEqual({ state: 'ready', value: user }));
    await logOut();
    expect(edge.count(logout)).toBe(1);
    expect($session.get()).toBe('signed out');
    expect($user.get()).toEqual({ state: 'loading' });
    expect(visited).toEqual(['reload /de/auth/login']);
  });

  test('ends in every tab with the logout in one, and each goes to the login page', async () => {
    const { $session, currentUser } = await aMember('/courses', 'fr');
    const { syncLogouts } = await import('../../src/platform/session/logouts.ts');
    syncLogouts();
    await currentUser();
    const tab = new BroadcastChannel('logouts');
    onTestFinished(() => tab.close());
    tab.postMessage(null);
    await waitFor(() => expect(visited).toEqual(['reload /fr/auth/login']));
    expect($session.get()).toBe('signed out');
    expect(edge.count(logout)).toBe(0);
  });

  test('notifies the other tabs of a logout, and of nothing else', async () => {
    const { $session, currentUser, logOut } = await aMember();
    const { syncLogouts } = await import('../../src/platform/session/logouts.ts');
    syncLogouts();
    const heard = vi.fn();
    const tab = new BroadcastChannel('logouts');
    onTestFinished(() => tab.close());
    tab.addEventListener('message', heard);
    await currentUser();
    $session.set('signed out');
    $session.set('signed in');
    await logOut();
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  });

  test('ends as requested although another call is refused', async () => {
    const { logOut, request } = await aMember();
    edge.answer('POST /thing', ended);
    await Promise.allSettled([logOut(), request(thing, {})]);
    await Promise.allSettled([request(thing, {})]);
    expect(visited).toEqual(['reload /auth/login']);
    expect(sessionStorage.length).toBe(0);
  });

  test('stays if a logout does not reach the edge', async () => {
    const { $session, currentUser, logOut } = await aMember();
    await currentUser();
    edge.disconnect(true);
    await expect(logOut()).rejects.toThrow();
    expect($session.get()).toBe('signed in');
    expect(visited).toEqual([]);
  });
});

describe('a protected call', () => {
  // Specification 4: "A 401 or 419 on a protected call forces logout (419 first refreshes the anti-forgery token)."
  // Specification 8: "401 or 419: logout. 403 or 500 on user fetch: logout."
  test('that is answered with 401 forces a logout', async () => {
    const { $session, request } = await aMember('/courses?specialty=cardiology');
    edge.answer('POST /thing', ended);
    await expect(request(thing, {})).rejects.toMatchObject({ status: 401 });
    await waitFor(() => expect(visited).toEqual(['reload /auth/login?next=%2Fcourses%3Fspecialty%3Dcardiology']));
    expect($session.get()).toBe('signed out');
    await waitFor(() => expect(document.cookie).not.toContain('signed-in'));
  });

  test('that is answered with 419 refreshes the token and is repeated once', async () => {
    const { $session, request } = await aMember();
    edge.answer('GET /auth/csrf-cookie', { cookies: ['XSRF-TOKEN=fresh; Path=/'] });
    edge.answer('POST /thing', stale, { body: { is: 'done' } });
    await expect(request(thing, {})).resolves.toEqual({ is: 'done' });
    expect(edge.received.map(({ what }) => what)).toEqual(['POST /thing', 'GET /auth/csrf-cookie', 'POST /thing']);
    expect(edge.received[2]?.headers['x-xsrf-token']).toBe('fresh');
    expect($session.get()).not.toBe('signed out');
    expect(visited).toEqual([]);
  });

  test('that is answered with 419 twice forces a logout, which is sent to the edge', async () => {
    const { $session, request } = await aMember();
    edge.answer('GET /auth/csrf-cookie', { cookies: ['XSRF-TOKEN=fresh; Path=/'] });
    edge.answer('POST /thing', stale);
    await expect(request(thing, {})).rejects.toMatchObject({ status: 419 });
    await waitFor(() => expect(visited).toEqual(['reload /auth/login?next=%2Fcourses']));
    expect(edge.count('POST /thing')).toBe(2);
    expect(edge.count(logout)).toBe(1);
    expect($session.get()).toBe('signed out');
  });

  test('does not repeat when the logout is refused too', async () => {
    const { request } = await aMember();
    edge.answer('GET /auth/csrf-cookie', { cookies: ['XSRF-TOKEN=fresh; Path=/'] });
    edge.answer('POST /thing', stale);
    edge.answer(logout, stale);
    await expect(request(thing, {})).rejects.toMatchObject({ status: 419 });
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(edge.count(logout)).toBe(2);
    await waitFor(() => expect(document.cookie).not.toMatch(/signed-in|XSRF-TOKEN/));
  });

  test('of several that fail at once, one logs out', async () => {
    const { request } = await aMember();
    edge.answer('POST /thing', ended);
    await Promise.allSettled([request(thing, {}), request(thing, {}), request(thing, {})]);
    await waitFor(() => expect(visited).toHaveLength(1));
  });

  test('that is public does not end the session', async () => {
    const { $session, request } = await aMember();
    edge.answer('POST /thing', ended);
    await expect(request({ ...thing, for: 'anyone' }, {})).rejects.toMatchObject({ status: 401 });
    expect($session.get()).toBe('unknown');
    expect(visited).toEqual([]);
  });

  test('keeps a visitor on an open page', async () => {
    const { currentUser, $session } = await aMember('/pricing');
    edge.answer(userFetch, ended);
    await expect(currentUser()).resolves.toBeNull();
    await waitFor(() => expect($session.get()).toBe('signed out'));
    expect(visited).toEqual([]);
  });
});

describe('the user fetch', () => {
  // Specification 4: "A 403 or 500 on the user fetch forces logout."
  test.each([403, 500])('that is answered with %d forces a logout with a call', async (status) => {
    const { $session, $user } = await aMember('/webinars');
    edge.answer(userFetch, { status, body: { message: 'No.' } });
    $user.listen(() => undefined);
    await waitFor(() => expect(visited).toEqual(['reload /auth/login?next=%2Fwebinars']));
    expect(edge.count(logout)).toBe(1);
    expect($session.get()).toBe('signed out');
    await waitFor(() => expect(document.cookie).not.toContain('signed-in'));
  });

  test('that fails otherwise does not end the session', async () => {
    const { $session, fetchUser } = await aMember();
    edge.answer(userFetch, { status: 503, body: {} });
    await expect(fetchUser()).rejects.toMatchObject({ status: 503 });
    expect($session.get()).toBe('unknown');
    expect(edge.count(logout)).toBe(0);
  });

  test('opens the login page even if the logout fails on the edge', async () => {
    const { fetchUser } = await aMember();
    edge.answer(userFetch, { status: 500, body: {} });
    edge.answer(logout, { status: 500, body: {} });
    await expect(fetchUser()).rejects.toMatchObject({ status: 500 });
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(edge.count(userFetch)).toBe(2);
    expect(edge.count(logout)).toBe(1);
  });
});
