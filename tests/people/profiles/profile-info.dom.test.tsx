import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/people/accounts';
import { photoLimit } from '#contract/people/profiles/photos';
import { ProfileInfo } from '../../../src/features/people/profiles/ProfileInfo.tsx';
import { $user } from '../../../src/platform/session/user-store.ts';
import { aUser } from '../../commerce/billing/ordering-page.ts';
import { asked, setResponses, visit } from '../../support/islands/island.ts';

let ana: User;

beforeEach(() => {
  ana = aUser();
  $user.clear();
  visit('/account/profile-info', ['profiles']);
  setResponses(({ method, body }) => {
    if (method === 'DELETE') ana = { ...ana, photo: null };
    else if (method === 'PUT') ana = { ...ana, ...(body as object) };
    return { body: ana };
  });
});

const open = async () => {
  render(<ProfileInfo />);
  // A store that an earlier test left mounted would keep its value.
  await act(() => $user.reload());
  await screen.findByText(`${ana.firstName} ${ana.lastName}`);
};
const button = (name: string) => screen.getByRole('button', { name });
const writes = () => asked.filter(({ method }) => method !== 'GET');

describe('the name', () => {
  test('is changed in a dialog that describes the effect on issued certificates', async () => {
    await open();
    await userEvent.click(button('Change name'));
    const first = await screen.findByLabelText('First name');
    expect(screen.getByRole('link', { name: /Correct the name/ }).getAttribute('href')).toBe('/credits');
    await userEvent.clear(first);
    await userEvent.type(first, ' Anna ');
    await userEvent.click(button('Save name'));
    expect(await screen.findByText('Anna Núñez')).toBeTruthy();
    expect(writes()).toEqual([
      { method: 'PUT', path: '/api/auth/user/names', body: { firstName: 'Anna', lastName: 'Núñez' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is required before anything is sent', async () => {
    await open();
    await userEvent.click(button('Change name'));
    await userEvent.clear(await screen.findByLabelText('Last name'));
    await userEvent.click(button('Save name'));
    expect(await screen.findByText('Fill in this field.')).toBeTruthy();
    expect(writes()).toEqual([]);
  });
});

describe('the language', () => {
  test('of emails changes at once, and the pages are offered in it', async () => {
    await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
    const link = await screen.findByRole('link', { name: 'Show these pages in German too' });
    expect(link.getAttribute('href')).toBe('/de/account/profile-info');
    expect(link.dataset['language']).toBe('de');
    expect(writes()).toEqual([{ method: 'PUT', path: '/api/auth/user/locale', body: { locale: 'de' } }]);
  });

  test('of the page is not offered', async () => {
    ana = aUser({ locale: 'de' });
    await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
    expect(await screen.findByText('Saved. Emails now come in English.')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the photo', () => {
  const choose = (content: BlobPart, type = 'image/png') =>
    fireEvent.change(screen.getByLabelText('Picture for your photo'), {
      target: { files: [new File([content], 'me.png', { type })] },
    });

  test.each([
    ['a file that only calls itself a picture', '<svg/>', /not a JPEG, PNG or WebP/],
    ['a file that is too large', new Uint8Array(photoLimit + 1), /larger than 2\sMB/],
    ['a picture that no browser can read', '\x89PNG\r\n\x1a\n', /not a JPEG|cannot be read/],
  ])('is not made of %s, which is said before anything is sent', async (_, content, reason) => {
    await open();
    choose(content);
    expect((await screen.findByRole('alert')).textContent).toMatch(reason);
    expect(writes()).toEqual([]);
  });

  test('is removed with one button, and the initials appear', async () => {
    ana = aUser({ photo: 'photo-1' });
    await open();
    expect(screen.getByRole('img', { name: 'Your photo' }).getAttribute('src')).toBe(
      '/backend/api/auth/user/photo/photo-1',
    );
    await userEvent.click(button('Remove'));
    expect(await screen.findByText('AN')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
