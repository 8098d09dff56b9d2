import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Membership } from '#contract/commerce/billing';
import { acceptanceStates, type OpenedInvitation } from '#contract/groups/invitations';
import { locales, type Locale } from '#contract/locales';
import { MemberInvitation } from '../../../src/features/groups/invitations/acceptance/MemberInvitation.tsx';
import { VisitorInvitation } from '../../../src/features/groups/invitations/acceptance/VisitorInvitation.tsx';
import { typedEmail } from '../../../src/entities/identity/typed-email.ts';
import { invitationToken, setInvitationToken } from '../../../src/platform/session/invitation-token.ts';
import { aMembership, aProMember, aUser } from '../../commerce/billing/ordering-page.ts';
import { followedLinks } from '../../support/islands/followed.ts';
import { asked, goOnline, setResponses, visit, type Reply } from '../../support/islands/island.ts';

const token = '0-a-token-that-nobody-else-has';
const groupId = '0-northside-group';

const anInvitation = (change: Partial<OpenedInvitation> = {}): OpenedInvitation => ({
  groupId,
  groupName: 'Northside Hospital',
  role: 'member',
  state: 'open',
  expiresAt: '2026-12-07T10:00:00.000Z',
  planEndsAt: '2027-11-23T10:00:00.000Z',
  maskedEmail: 'a…@hospital.example',
  domains: [],
  ...change,
});

const joined = {
  groupId,
  memberId: '0-membership-of-ana',
  groupName: 'Northside Hospital',
  role: 'member',
  hasSeat: true,
  joinedAt: '2026-11-23T10:00:00.000Z',
  planEndsAt: '2027-11-23T10:00:00.000Z',
};

interface Edge {
  readonly open?: Reply;
  readonly accept?: Reply;
  readonly pending?: string | null;
  readonly plan?: Membership;
  readonly user?: Partial<ReturnType<typeof aUser>>;
}

/** An edge for whoever opens an invitation; each response can be replaced. */
function answer({ open, accept, pending = null, plan = aMembership(), user }: Edge = {}): void {
  const replies: Record<string, Reply> = {
    'POST /api/invitations/open': open ?? { body: anInvitation() },
    'POST /api/invitations/accept': accept ?? { body: joined },
    'POST /api/invitations/codes': { body: { retryAfter: 60 } },
    'GET /api/invitations/pending': { body: { token: pending } },
    'GET /api/billing/membership': { body: plan },
    'PUT /api/billing/cancellation': { body: plan },
    'GET /api/auth/user': { body: aUser(user) },
  };
  setResponses(
    ({ method, path }) => replies[`${method} ${path}`] ?? { status: 404, body: { code: 'NOT_FOUND', message: '' } },
  );
}

const namespaces = ['acceptance', 'acceptance-steps', 'ui', 'errors'];
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const paths = () => asked.map(({ method, path }) => `${method} ${path}`);

function openAsVisitor(locale: Locale = 'en', fragment = `#token=${token}&email=ana%2Bcme%40hospital.example`) {
  visit(`${locale === 'en' ? '' : `/${locale}`}/invite/accept${fragment}`, namespaces, locale);
  return render(<VisitorInvitation />);
}

function openAsMember(locale: Locale = 'en') {
  document.cookie = 'signed-in=1; path=/';
  visit(`${locale === 'en' ? '' : `/${locale}`}/groups/${groupId}/invite/accept`, namespaces, locale);
  return render(<MemberInvitation />);
}

beforeEach(async () => {
  await import('../../../src/platform/api/transport.ts');
  document.cookie = 'signed-in=; path=/; max-age=0';
  setInvitationToken(null);
});

describe('a visitor who opens the link of a mail', () => {
  test('sees group, role, benefit and end, and signs up or logs in on the way back', async () => {
    answer();
    openAsVisitor();
    await heading('Northside Hospital invites you');
    for (const text of ['Member', /Pro membership until November 23, 2027/, 'December 7, 2026', /a…@hospital\.example/])
      expect(screen.getByText(text)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/auth/signup?next=%2Finvite%2Faccept', '/auth/login?next=%2Finvite%2Faccept']);
    expect(paths()).toEqual(['POST /api/invitations/open']);
  });

  test('has no token in the address, and the invited address in the form of the sign-up', async () => {
    answer();
    openAsVisitor();
    await heading('Northside Hospital invites you');
    expect(location.href).toMatch(/\/invite\/accept$/);
    expect(invitationToken()).toBe(token);
    expect(typedEmail()).toBe('ana+cme@hospital.example');
    expect(document.body.innerHTML).not.toContain(token);
  });

  test('with a malformed or replaced token reads so, and its token is deleted', async () => {
    answer({ open: { status: 404, body: { code: 'NOT_FOUND', message: '' } } });
    openAsVisitor();
    await heading('We could not find this invitation');
    expect(invitationToken()).toBeUndefined();
  });

  test('without a token reads so', async () => {
    answer();
    openAsVisitor('en', '');
    await heading('We could not find this invitation');
    expect(paths()).toEqual([]);
  });

  test('without a connection tries again', async () => {
    answer();
    goOnline(false);
    openAsVisitor();
    await heading('No connection');
    goOnline(true);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Northside Hospital invites you');
  });
});

const ends = [...acceptanceStates.filter((state) => state !== 'open'), 'unknown'] as const;

describe.each(locales)('in %s', (locale) => {
  // CME facts, complaint 11: "Invitation dead ends."
  test.each(ends)(
    'an invitation that is %s has words of its own and a way on, for visitors and members',
    async (state) => {
      const open =
        state === 'unknown'
          ? { status: 404, body: { code: 'NOT_FOUND', message: '' } }
          : { body: anInvitation({ state, domains: ['hospital.example'] }) };
      answer({ open });
      const titles: (string | null)[] = [];
      for (const show of [openAsVisitor, openAsMember]) {
        setInvitationToken(token);
        const { container, unmount } = show(locale);
        titles.push((await screen.findByRole('heading', { level: 1 })).textContent);
        if (state !== 'unknown' && state !== 'wrong_account')
          expect(container.textContent).toContain('Northside Hospital');
        const ways = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')];
        expect(ways.length).toBeGreaterThan(0);
        expect(container.textContent).not.toMatch(/\{\{|ends\.|ways\./);
        unmount();
      }
      expect(titles[0]).toBe(titles[1]);
      if (state === 'already_member') expect(titles[0]).toContain('Northside Hospital');
    },
  );
});

test('someone who is logged in goes on from the open page to that of the group', async () => {
  const followed = followedLinks();
  answer();
  document.cookie = 'signed-in=1; path=/';
  openAsVisitor();
  await vi.waitFor(() => expect(followed).toEqual([`/groups/${groupId}/invite/accept`]));
});

test('someone who signed up with an invitation on another device finds it by the account', async () => {
  const followed = followedLinks();
  answer({ pending: token });
  document.cookie = 'signed-in=1; path=/';
  openAsVisitor('en', '');
  await vi.waitFor(() => expect(followed).toEqual([`/groups/${groupId}/invite/accept`]));
  expect(invitationToken()).toBe(token);
});

test('whoever has to complete the account first is led there, and back', async () => {
  const followed = followedLinks();
  answer({ user: { registrationCompleted: false } });
  document.cookie = 'signed-in=1; path=/';
  const { unmount } = openAsVisitor('en', '');
  await vi.waitFor(() => expect(followed).toEqual(['/auth/about-you?next=%2Finvite%2Faccept']));
  unmount();
  openAsVisitor();
  const onward = await screen.findByRole('link', { name: 'Continue' });
  expect(onward.getAttribute('href')).toBe(`/groups/${groupId}/invite/accept`);
});

describe('a member of the platform', () => {
  beforeEach(() => setInvitationToken(token));

  test('accepts by a press, and the dashboard follows', async () => {
    const followed = followedLinks();
    answer();
    openAsMember();
    const button = await screen.findByRole('button', { name: 'Accept invitation' });
    expect(paths()).not.toContain('POST /api/invitations/accept');
    fireEvent.click(button);
    await vi.waitFor(() => expect(followed).toEqual(['/dashboard']));
    expect(invitationToken()).toBeUndefined();
  });

  test('without a plan in the group goes on to the groups', async () => {
    const followed = followedLinks();
    answer({ accept: { body: { ...joined, role: 'manager', hasSeat: false } } });
    openAsMember();
    fireEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await vi.waitFor(() => expect(followed).toEqual(['/groups']));
  });

  test('who pays for a plan may cancel it, and it is canceled only by a press', async () => {
    const followed = followedLinks();
    answer({ plan: aProMember() });
    openAsMember();
    fireEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await heading('You have a seat in Northside Hospital');
    expect(screen.getByText(/€39 on June 4, 2026/)).toBeTruthy();
    expect(paths()).not.toContain('PUT /api/billing/cancellation');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel my own plan' }));
    await heading('Your own plan is canceled');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(followed).toEqual(['/dashboard']);
  });

  test.each([
    ['keeps both plans', aProMember(), 'Keep both'],
    ['who has canceled already is asked nothing', aProMember({ state: 'canceling' }), undefined],
  ])('%s', async (_, plan, press) => {
    const followed = followedLinks();
    answer({ plan });
    openAsMember();
    fireEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    if (press) fireEvent.click(await screen.findByRole('button', { name: press }));
    await vi.waitFor(() => expect(followed).toEqual(['/dashboard']));
    expect(paths()).not.toContain('PUT /api/billing/cancellation');
  });

  test('who is too late for the last seat reads it on the page', async () => {
    answer();
    openAsMember();
    const button = await screen.findByRole('button', { name: 'Accept invitation' });
    answer({
      open: { body: anInvitation({ state: 'no_seats' }) },
      accept: { status: 409, body: { code: 'NO_SEATS', message: '' } },
    });
    fireEvent.click(button);
    await heading('No seat is free');
  });

  test('who loses the connection presses again', async () => {
    const followed = followedLinks();
    answer();
    openAsMember();
    const button = await screen.findByRole('button', { name: 'Accept invitation' });
    goOnline(false);
    fireEvent.click(button);
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    goOnline(true);
    fireEvent.click(button);
    await vi.waitFor(() => expect(followed).toEqual(['/dashboard']));
  });

  test('with another address confirms the invited one by a code, and accepts by a press', async () => {
    const followed = followedLinks();
    answer({ open: { body: anInvitation({ state: 'wrong_account' }) } });
    openAsMember();
    await heading('This invitation was sent to another address');
    expect(paths()).not.toContain('POST /api/invitations/codes');
    fireEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
    const field = await screen.findByLabelText('Code from the email');
    await userEvent.type(field, '123 456');
    expect(paths()).not.toContain('POST /api/invitations/accept');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm and accept' }));
    await vi.waitFor(() => expect(followed).toEqual(['/dashboard']));
    expect(asked.find(({ path }) => path === '/api/invitations/accept')?.body).toEqual({ token, code: '123456' });
  });

  test('with another address switches the account without losing the invitation', async () => {
    const followed = followedLinks();
    answer({ open: { body: anInvitation({ state: 'wrong_account' }) } });
    openAsMember();
    const button = await screen.findByRole('button', { name: 'Use another account' });
    setResponses(() => ({ body: {} }));
    fireEvent.click(button);
    await vi.waitFor(() => expect(followed).toEqual(['/auth/login?next=%2Finvite%2Faccept']));
    expect(invitationToken()).toBe(token);
  });

  test('on the page of another group finds no invitation', async () => {
    answer({ open: { body: anInvitation({ groupId: '0-another-group' }) } });
    openAsMember();
    await heading('We could not find this invitation');
  });
});
