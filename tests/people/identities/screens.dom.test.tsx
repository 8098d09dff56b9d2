import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { outcomes, type OwnIdentity, type SignInOutcome } from '#contract/people/identities';
import { locales } from '#contract/locales';
import { ProviderCallback } from '../../../src/features/people/identities/ProviderCallback.tsx';
import { showProviders } from '../../../src/features/people/identities/provider-links.ts';
import { $identities } from '../../../src/features/people/identities/LoginMethodList.tsx';
import { LoginMethodList } from '../../../src/features/people/identities/LoginMethodList.tsx';
import { asked, setResponses, visit } from '../../support/islands/island.ts';
import { followedLinks } from '../../support/islands/followed.ts';

const back = '/oauth/callback';
const followed = followedLinks();
const open = (query: string, locale: (typeof locales)[number] = 'en') => {
  visit((locale === 'en' ? '' : `/${locale}`) + back + query, ['identities', 'errors', 'ui'], locale);
  return render(<ProviderCallback />);
};
const ended = (change: Partial<SignInOutcome>) =>
  setResponses(() => ({ body: { outcome: 'signed_in', provider: 'google', next: null, locale: 'en', ...change } }));

describe('a user who returns from a provider', () => {
  test.each([
    [{ next: '/courses' }, '/auth/complete?next=%2Fcourses'],
    [{ locale: 'de' as const }, '/de/auth/complete'],
    [{ outcome: 'second_step' as const, next: '/courses' }, '/auth/login?step=code&next=%2Fcourses'],
    [{ outcome: 'linked' as const, next: '/account/profile-info' }, '/account/profile-info#ways-in'],
    [
      { outcome: 'denied' as const, next: '/courses', locale: 'fr' as const },
      '/fr/oauth/callback?outcome=denied&provider=google&next=%2Fcourses',
    ],
  ])('goes on by %o', async (change, address) => {
    ended(change);
    open('?code=abc&state=xyz');
    await waitFor(() => expect(followed.at(-1)).toBe(address));
    expect(asked).toMatchObject([{ path: '/api/auth/providers/answer', body: { answer: 'code=abc&state=xyz' } }]);
  });

  test('finds no parameters of the provider in the address', async () => {
    ended({});
    open('#code=abc&state=xyz');
    expect(location.href).not.toContain('abc');
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  test('sees no text until the language is known', async () => {
    ended({ locale: 'de' });
    const { container } = open('?code=abc&state=xyz');
    expect(container.textContent).toBe('Loading');
    await waitFor(() => expect(followed.at(-1)).toBe('/de/auth/complete'));
  });

  test('links the provider once they have confirmed their identity', async () => {
    ended({ outcome: 'linked', next: '/credits', locale: null });
    open('?prove=google');
    await waitFor(() => expect(followed.at(-1)).toBe('/credits'));
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/auth/user/identities' }]);
  });
});

test('a user who exceeded the login limit finds another method, not the same one again', async () => {
  setResponses(() => ({ body: [{ provider: 'google', name: 'Google' }] }));
  open('?outcome=too_many&provider=google&wait=2520');
  await screen.findByRole('heading', { name: 'Too many logins from your network' });
  expect(screen.getByText(/try again in 42 minutes\.$/)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Go to login']);
});

test.each(['', '&wait=soon', '&wait=0', '&wait=9000000'])(
  'a user whose address names no possible wait (%s) tries again later',
  async (wait) => {
    setResponses(() => ({ body: [{ provider: 'google', name: 'Google' }] }));
    open(`?outcome=too_many&provider=google${wait}`);
    expect(await screen.findByText(/try again later\.$/)).toBeTruthy();
  },
);

describe.each(locales)('in %s', (locale) => {
  test('each outcome has its own text and a next step', async () => {
    const seen = new Set<string>();
    setResponses(() => ({ body: [{ provider: 'google', name: 'Google' }] }));
    const failures = outcomes.filter((outcome) => !['signed_in', 'second_step', 'linked'].includes(outcome));
    for (const outcome of failures) {
      const { unmount } = open(`?outcome=${outcome}&provider=google&next=%2Fcourses`, locale);
      const [way] = await screen.findAllByRole('link');
      seen.add(screen.getByRole('heading', { level: 1 }).textContent);
      expect(document.body.textContent).not.toMatch(/\{\{|outcomes\./);
      const target = decodeURIComponent(way?.getAttribute('href') ?? '');
      expect(target, outcome).toMatch(/next=\/courses|next=.*\/oauth\/callback\?prove=google/);
      unmount();
    }
    expect(seen.size).toBe(failures.length);
  });
});

test('provider links appear with the requested page; without providers, nothing appears', async () => {
  const page = `<div data-providers hidden><a hidden data-provider="openid"><span>ID</span><span>Continue with {{name}}</span></a></div>`;
  document.body.innerHTML = page;
  window.history.replaceState(null, '', '/de/auth/login?next=%2Fde%2Fcourses');
  setResponses(() => ({ body: [] }));
  await showProviders();
  expect(document.querySelector('[data-providers]')).toHaveProperty('hidden', true);
  setResponses(() => ({ body: [{ provider: 'openid', name: 'Clinic ID' }] }));
  await showProviders();
  const link = screen.getByRole('link', { name: /Continue with Clinic ID/ });
  expect(link.getAttribute('href')).toBe(
    '/backend/api/auth/providers/begin?provider=openid&locale=de&next=%2Fde%2Fcourses',
  );
  document.body.replaceChildren();
});

test('the account page explains why the only login method stays, unlinks another and offers it again', async () => {
  const google = { provider: 'google', name: 'Google', email: 'ana@home.example' } as const;
  let own: OwnIdentity = { ...google, linkedAt: '2026-05-04T10:00:00.000Z', mayUnlink: false };
  visit('/account/profile-info', ['ways-in', 'errors', 'ui']);
  setResponses(({ method }) => {
    if (method === 'DELETE') own = { ...google, email: null, linkedAt: null, mayUnlink: false };
    return method === 'POST' ? { body: { address: 'https://accounts.google.com/go' } } : { body: [own] };
  });
  render(<LoginMethodList />);
  expect(await screen.findByText(/only way to log in to your account/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();

  own = { ...own, mayUnlink: true };
  await $identities.reload();
  expect(await screen.findByText(/ana@home.example, linked on/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Google' }));
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Link Google' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://accounts.google.com/go'));
  go.mockRestore();
});
