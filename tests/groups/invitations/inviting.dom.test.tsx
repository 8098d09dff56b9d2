import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InvitationsTab } from '../../../src/features/groups/invitations/InvitationsTab.tsx';
import { invitationsOf } from '../../../src/features/groups/invitations/invitation-stores.ts';
import { requests, openPage, type stubResponses } from '../../support/islands/islands.ts';
import { aGroupAnswer, anInvitation, groupId } from '../groups/group-answers.ts';

const path = `/backend/api/groups/${groupId}/invitations`;
const list = { [`GET ${path}`]: { data: [anInvitation()], nextCursor: null } };

async function openTab(answers: Parameters<typeof stubResponses>[0] = {}) {
  openPage('/groups', ['groups', 'group-invitations'], { ...list, ...answers });
  await invitationsOf(groupId).reload();
  render(<InvitationsTab group={aGroupAnswer()} onOrderSeats={() => undefined} />);
  return userEvent.setup();
}

const writes = () => requests.filter(({ what }) => what === `POST ${path}`);
const csv = (text: string) => new File([text], 'team.csv', { type: 'text/csv' });

test('a faulty file invites nobody and names all faults at once; the corrected one invites', async () => {
  const user = await openTab({ [`POST ${path}`]: { invited: 2, resent: 1, alreadyMembers: ['dan@hospital.example'] } });
  await user.click(await screen.findByRole('button', { name: 'Invite by email' }));
  const choose = await screen.findByLabelText('Choose a CSV file');
  await user.upload(choose, csv('Name,Email\nAna,ana@hospital.example\nBen,\nCleo,cleo at hospital'));
  expect(await screen.findByText('Column with the addresses: Email')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
  const faults = within(await screen.findByRole('region', { name: 'Rows to correct' }));
  expect(faults.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 3: no address.',
    'Row 4: “cleo at hospital” is not an email address.',
  ]);
  expect(writes()).toEqual([]);
  await user.upload(
    choose,
    csv('Name,Email\nAna,ana@hospital.example\nAna,ANA@hospital.example\nBen,ben@hospital.example'),
  );
  expect(await screen.findByText('Rows that repeat an address: 1')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Rows to correct' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()[0]?.body).toEqual({
    emails: ['ana@hospital.example', 'ben@hospital.example'],
    role: 'member',
    locale: 'en',
  });
  expect(screen.getByText('2 invitations are on their way.')).toBeDefined();
  expect(screen.getByText('1 earlier invitation was sent again.')).toBeDefined();
  expect(screen.getByText('Already members: dan@hospital.example')).toBeDefined();
});

test('without enough seats nobody is invited, and the dialog says how many are missing', async () => {
  const user = await openTab({
    [`POST ${path}`]: [409, { code: 'NO_SEATS', message: 'No seats.', detail: { wanted: 3, free: 2 } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Invite by email' }));
  const typed = 'ana@hospital.example, ben@hospital.example; cleo@hospital.example';
  await user.type(await screen.findByRole('textbox', { name: 'Email addresses' }), typed);
  await user.click(screen.getByRole('button', { name: 'Send 3 invitations' }));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/^These invitations need 3 seats, but the group has free: 2/)).toBeDefined();
  expect(notice.getByRole('button', { name: 'Order seats' })).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Email addresses' }).value).toBe(typed);
});

test('a link is created with a limit and domains, and shown to copy', async () => {
  const link = anInvitation({
    id: '0-a-link',
    kind: 'link',
    email: null,
    useLimit: 5,
    domains: ['hospital.example'],
    url: 'https://site.example/invite/accept?token=0-x',
  });
  const user = await openTab({ [`POST ${path}/links`]: link });
  await user.click(await screen.findByRole('button', { name: 'Create a link' }));
  const limit = await screen.findByRole('textbox', { name: 'How often it can be used' });
  const domains = screen.getByRole('textbox', { name: /^Only for addresses/ });
  await user.clear(limit);
  await user.type(limit, '0');
  await user.type(domains, '@Hospital.example, hospital');
  await user.click(screen.getByRole('button', { name: 'Create the link' }));
  expect(screen.getByText('Enter a whole number up to 1,000.')).toBeDefined();
  expect(screen.getByText('“hospital” is not a domain such as hospital.example.')).toBeDefined();
  await user.clear(limit);
  await user.type(limit, '5');
  await user.clear(domains);
  await user.type(domains, '@Hospital.example');
  await user.click(screen.getByRole('button', { name: 'Create the link' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the link' });
  expect(address.value).toBe(link.url);
  expect(requests.find(({ what }) => what.endsWith('/links'))?.body).toEqual({
    useLimit: 5,
    domains: ['hospital.example'],
  });
});

test('an invitation whose mail failed says so, an expired one can be sent again, an accepted one nothing', async () => {
  openPage('/groups', ['groups', 'group-invitations'], {
    [`GET ${path}`]: {
      data: [
        anInvitation({ mailFailed: true }),
        anInvitation({ id: '0-expired', email: 'eva@hospital.example', state: 'expired' }),
        anInvitation({ id: '0-used', email: 'uwe@hospital.example', state: 'used' }),
      ],
      nextCursor: null,
    },
  });
  await invitationsOf(groupId).reload();
  render(<InvitationsTab group={aGroupAnswer()} onOrderSeats={undefined} />);
  expect(await screen.findByText('Not delivered')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Invite again: eva@hospital.example' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /uwe@/ })).toBeNull();
});
