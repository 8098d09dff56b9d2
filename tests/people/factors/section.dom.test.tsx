import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Factors, Passkey } from '#contract/people/factors';
import { $factors } from '../../../src/features/people/factors/factors-store.ts';
import { TwoStepSection } from '../../../src/features/people/factors/TwoStepSection.tsx';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';

const here = '/backend/api/auth/user/factors';
const codes = ['AAAAAA-BBBBBB-CCCCCC-DDDDDD', 'EEEEEE-FFFFFF-GGGGGG-HHHHHH'];
const app = { setup: 'sealed', key: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Wardwise:ana?secret=ABCDEFGHIJKLMNOP' };

const off: Factors = { twoStep: null, passkeys: [], recoveryEndsAt: null };
const on: Factors = {
  ...off,
  twoStep: { since: '2026-05-04T10:00:00.000Z', recoveryCodesLeft: 10, rememberedDevices: 0 },
};
const passkey: Passkey = {
  id: 'passkey-phone',
  name: 'Work phone',
  isSynced: true,
  createdAt: '2026-05-04T10:00:00.000Z',
  lastUsedAt: null,
};

/** Renders the section with new modules, as after a full load. */
async function open(factors: Factors, more: Parameters<typeof stubResponses>[0] = {}) {
  openPage('/account/profile-info', ['profiles'], { [`GET ${here}`]: factors, ...more });
  await $factors.reload();
  requests.length = 0;
  render(<TwoStepSection />);
  await screen.findByText('Two-step verification');
}

const button = (name: string) => screen.findByRole('button', { name });
const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });
const sent = (what: string) => requests.filter((request) => request.what === what).map(({ body }) => body);

describe('two-step verification', () => {
  const begins = { [`POST ${here}/two-step/setup`]: app };

  test('is switched on with a code of the app, and its recovery codes stay visible until they are stored', async () => {
    await open(off, begins);
    await userEvent.click(await button('Set up two-step verification'));
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    stubResponses({ [`PUT ${here}/two-step`]: { recoveryCodes: codes }, [`GET ${here}`]: on });
    await userEvent.type(screen.getByLabelText('Code from the app'), '123456');
    for (const code of codes) expect(await screen.findByText(code)).toBeTruthy();
    expect(sent(`PUT ${here}/two-step`)).toEqual([{ setup: 'sealed', code: '123456' }]);

    await userEvent.keyboard('{Escape}');
    await userEvent.click(await inDialog('Close'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We cannot show these codes again/);
    const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' });
    expect(file.download).toBe('wardwise-recovery-codes.txt');
    expect(decodeURIComponent(file.href)).toContain(codes.join('\n'));
    await userEvent.click(await inDialog('I have saved them'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Two-step verification is on.')).toBeTruthy();
    expect(screen.getByText('10 of 10 left')).toBeTruthy();
    expect(screen.queryByText(codes[0] as string)).toBeNull();
  });

  test('stays off after a wrong code, which stays in its field with an error', async () => {
    const wrong = [422, { code: 'INVALID_INPUT', message: '', errors: { code: ['app_code_wrong'] } }] as const;
    await open(off, { ...begins, [`PUT ${here}/two-step`]: wrong });
    await userEvent.click(await button('Set up two-step verification'));
    const field = await screen.findByLabelText<HTMLInputElement>('Code from the app');
    await userEvent.type(field, '654321');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.value).toBe('654321');
    expect(screen.getByRole('img', { name: /^QR code/ })).toBeTruthy();
  });

  test('creates new recovery codes after a user confirms that the former ones expire', async () => {
    await open(on, { [`POST ${here}/recovery-codes`]: { recoveryCodes: codes } });
    await userEvent.click(await button('New codes for recovery'));
    expect(await screen.findByText('Your current codes stop working at once.')).toBeTruthy();
    expect(requests).toEqual([]);
    await userEvent.click(await inDialog('Create new codes'));
    expect(await screen.findByText(codes[0] as string)).toBeTruthy();
  });

  test('is switched off after a confirmation', async () => {
    await open(on, { [`DELETE ${here}/two-step`]: {} });
    await userEvent.click(await button('Turn off two-step verification'));
    await userEvent.click(await inDialog('Turn off'));
    expect(await screen.findByText('Two-step verification is off.')).toBeTruthy();
    expect(await button('Set up two-step verification')).toBeTruthy();
  });
});

describe('passkeys', () => {
  test('are removed after a confirmation, and stay if that fails', async () => {
    await open({ ...off, passkeys: [passkey] });
    await userEvent.click(await button('Remove Work phone'));
    expect(await screen.findByRole('dialog', { name: 'Remove “Work phone”?' })).toBeTruthy();
    expect(requests).toEqual([]);
    await userEvent.click(await inDialog('Remove'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    stubResponses({ 'DELETE /backend/api/auth/user/passkeys/passkey-phone': {} });
    await userEvent.click(await inDialog('Remove'));
    expect(await screen.findByText('“Work phone” has been removed.')).toBeTruthy();
    expect(screen.getByText(/^A passkey logs you in/)).toBeTruthy();
  });

  test('are renamed', async () => {
    const path = 'PATCH /backend/api/auth/user/passkeys/passkey-phone';
    await open({ ...off, passkeys: [passkey] }, { [path]: { ...passkey, name: 'Old phone' } });
    await userEvent.click(await button('Rename Work phone'));
    const field = await screen.findByLabelText<HTMLInputElement>('Name of the passkey');
    expect(field.value).toBe('Work phone');
    await userEvent.clear(field);
    await userEvent.type(field, 'Old phone');
    await userEvent.click(await inDialog('Save'));
    expect(await screen.findByText('Old phone')).toBeTruthy();
    expect(sent(path)).toEqual([{ name: 'Old phone' }]);
  });

  test('are not offered in a browser without support, which the section says', async () => {
    await open(off);
    const add = await button('This browser does not support passkeys');
    expect((add as HTMLButtonElement).disabled).toBe(true);
  });
});
