import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NotificationPreferences } from '#contract/messaging/notifications';
import { MailPreferences } from '../../../src/features/messaging/notifications/MailPreferences.tsx';
import { $preferences } from '../../../src/features/messaging/notifications/MailPreferencesForm.tsx';
import { asked, goOnline, setResponses, visit } from '../../support/islands/island.ts';

let wishes: NotificationPreferences;

beforeEach(() => {
  wishes = {
    mail: { certificates: 'now', courses: 'now', webinars: 'now', groups: 'daily', membership: 'now' },
    blockedFromMailing: false,
    isReminded: false,
  };
  visit('/account/profile-info', []);
  setResponses(({ body }) => ({ body: (wishes = { ...wishes, ...(body as object) }) }));
});

const open = async () => {
  render(<MailPreferences />);
  // A store that an earlier test left mounted would keep its value.
  await act(() => $preferences.reload());
  return screen.findByLabelText<HTMLSelectElement>('Groups');
};
const writes = () => asked.filter(({ method }) => method === 'PUT');
const toggle = (name: string) => userEvent.click(screen.getByRole('switch', { name }));

describe('what is mailed', () => {
  test('is chosen by topic, saved at once, and reverted after an error', async () => {
    const groups = await open();
    expect(groups.value).toBe('daily');
    await userEvent.selectOptions(groups, 'Never');
    await screen.findByText('Saved');
    expect(writes()).toMatchObject([{ body: { mail: { certificates: 'now', groups: 'never' } } }]);
    goOnline(false);
    await userEvent.selectOptions(groups, 'Immediately');
    await screen.findByRole('alert');
    expect(groups.value).toBe('never');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('is stopped by one switch, which does not change the choices', async () => {
    const groups = await open();
    await toggle('Notification emails');
    await waitFor(() =>
      expect(writes()).toMatchObject([{ body: { mail: { groups: 'daily' }, blockedFromMailing: true } }]),
    );
    expect(groups.closest('fieldset')?.disabled).toBe(true);
    expect(groups.value).toBe('daily');
    await toggle('Notification emails');
    await waitFor(() => expect(groups.closest('fieldset')?.disabled).toBe(false));
  });

  test('includes reminders to review', async () => {
    await open();
    await toggle('Reminders to review');
    await waitFor(() => expect(writes()).toMatchObject([{ path: '/api/review/reminder', body: { isReminded: true } }]));
  });

  test('names what is always sent', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Always sent' }).nextSibling?.textContent).toMatch(/Codes.*receipts/);
  });
});
