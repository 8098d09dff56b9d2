import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OpenedInvitation } from '#contract/groups/invitations';
import { MemberInvitation } from '../../../src/features/groups/invitations/acceptance/MemberInvitation.tsx';
import { VisitorInvitation } from '../../../src/features/groups/invitations/acceptance/VisitorInvitation.tsx';
import { setInvitationToken } from '../../../src/platform/session/invitation-token.ts';
import { aUser } from '../../commerce/billing/ordering-page.ts';
import { asked, setResponses, visit, type Reply } from '../../support/islands/island.ts';

const token = '0-a-token-that-nobody-else-has';
const groupId = '0-northside-group';

function answer(change: Partial<OpenedInvitation>, requested: Reply = { status: 204, body: null }): void {
  const body = {
    groupId,
    groupName: 'Northside Hospital',
    role: 'member',
    state: 'expired',
    expiresAt: '2026-12-07T10:00:00.000Z',
    planEndsAt: null,
    maskedEmail: 'a…@hospital.example',
    domains: [],
    ...change,
  };
  const replies: Record<string, Reply> = {
    'POST /api/invitations/open': { body },
    'POST /api/invitations/requests': requested,
    'GET /api/auth/user': { body: aUser() },
  };
  setResponses(({ method, path }) => replies[`${method} ${path}`] ?? { status: 404, body: { code: 'NOT_FOUND' } });
}

beforeEach(() => setInvitationToken(null));

const namespaces = ['acceptance', 'ui', 'errors'];

test.each(['expired', 'revoked', 'used', 'no_seats'] as const)(
  'a visitor asks for a new invitation where the former one is in the state %s',
  async (state) => {
    answer({ state });
    visit(`/invite/accept#token=${token}`, namespaces);
    render(<VisitorInvitation />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for a new invitation' }));
    const heading = await screen.findByRole('heading', { name: 'Your request is on its way' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/The owner and the managers of Northside Hospital are notified/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask for a new invitation' })).toBeNull();
    expect(asked.at(-1)).toMatchObject({ path: '/api/invitations/requests', body: { token } });
  },
);

test.each(['wrong_domain', 'already_member', 'group_gone'] as const)(
  'nobody asks for an invitation in the state %s',
  async (state) => {
    answer({ state });
    visit(`/invite/accept#token=${token}`, namespaces);
    render(<VisitorInvitation />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Ask for a new invitation' })).toBeNull();
  },
);

test('a user with a link reads first which address the group then sees, and why a request failed', async () => {
  const refused = { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: '' } };
  answer({ state: 'no_seats', maskedEmail: null }, refused);
  document.cookie = 'signed-in=1; path=/';
  setInvitationToken(token);
  visit(`/groups/${groupId}/invite/accept`, namespaces);
  render(<MemberInvitation />);
  expect(await screen.findByText(`The group then sees your email address, ${aUser().email}.`)).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Ask for a new invitation' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});
