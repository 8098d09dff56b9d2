import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CreditChange, ProfessionalInfo as Info } from '#contract/people/profiles';
import { ProfessionalInfo } from '../../../src/features/people/profiles/professional/ProfessionalInfo.tsx';
import { $professional } from '../../../src/features/people/profiles/professional/professional-store.ts';
import { asked, setResponses, visit } from '../../support/islands/island.ts';

const work: Info = {
  country: 'DE',
  profession: 'physician',
  professionalTrack: 'resident',
  specialty: 'cardiology',
  yearsOfExperience: 4,
  ids: {},
};

const change: CreditChange = {
  courseId: 'ecg-basics',
  title: 'ECG basics',
  creditType: 'CME points',
  change: 'participation',
};

let info: Info;

beforeEach(() => {
  info = work;
  visit('/account/professional-info', ['professional', 'professions']);
  setResponses(({ method, path, body }) => {
    if (path.includes('/credit-changes')) return { body: { changes: path.includes('nurse') ? [change] : [] } };
    if (method === 'PUT') {
      const { ids, ...facts } = body as Info;
      info = { ...info, ...facts, ids: { ...info.ids, ...ids } };
    }
    return { body: info };
  });
});

const open = async (known: Partial<Info> = {}) => {
  info = { ...work, ...known };
  render(<ProfessionalInfo />);
  // A store that an earlier test left mounted would keep its value.
  await act(() => $professional.reload());
  await screen.findByRole('combobox', { name: 'Country' });
};
const choose = (name: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), option);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as Info);
const requiredNumbers = () => screen.queryAllByRole('textbox').map((field) => field.getAttribute('name'));

describe('numbers that credit is reported under', () => {
  test('are those of country and profession, each with its use and form', async () => {
    await open();
    expect(requiredNumbers()).toEqual(['ids.efn']);
    const field = screen.getByRole('textbox', { name: 'EFN' });
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described).toMatch(/medical chamber records your credits.*Example: 802760901234566/);
    await choose('Country', 'United States');
    expect(requiredNumbers()).toEqual(['ids.npi', 'ids.stateLicence', 'ids.abim']);
    await choose('Profession', 'Researcher');
    expect(requiredNumbers()).toEqual([]);
  });

  test('that are mistyped show an error at the field before anything is sent', async () => {
    await open();
    const field = screen.getByRole('textbox', { name: 'EFN' });
    await userEvent.type(field, '80276 0901 2345 67');
    await press('Save');
    expect(await screen.findByText(/The check digit does not fit/)).toBeTruthy();
    expect(saved()).toEqual([]);
    await userEvent.type(field, '{Backspace}6');
    await press('Save');
    await screen.findByText('Saved');
    expect(saved()).toMatchObject([{ country: 'DE', yearsOfExperience: 4, ids: { efn: '80276 0901 2345 66' } }]);
  });

  test('that no longer apply stay until a user deletes them', async () => {
    await open({ ids: { npi: '1234567893' } });
    expect(screen.getByText(/NPI: 1234567893\. Kept/)).toBeTruthy();
    await press('Save');
    await screen.findByText('Saved');
    await press('Delete NPI');
    await press('Save');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved().map(({ ids }) => ids['npi'])).toEqual([undefined, '']);
  });
});

describe('another profession', () => {
  test('is saved only after a confirmation of its effect on credit', async () => {
    await open();
    await choose('Profession', 'Nurse');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'What this changes' });
    expect(await within(dialog).findByText('1 claim becomes a certificate of participation')).toBeTruthy();
    expect(within(dialog).getByRole('listitem').textContent).toBe('ECG basics (CME points)');
    expect(saved()).toEqual([]);
    await press('Go back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved()).toEqual([]);
    await press('Save');
    await screen.findByText('1 claim becomes a certificate of participation');
    await press('Save change');
    await waitFor(() => expect(saved()).toMatchObject([{ profession: 'nurse' }]));
  });

  test('cannot be confirmed before its effect is shown', async () => {
    await open();
    await choose('Profession', 'Nurse');
    let show = (): void => undefined;
    const isShowing = new Promise<void>((resolve) => (show = resolve));
    setResponses(async () => {
      await isShowing;
      return { body: { changes: [change] } };
    });
    await press('Save');
    const button = await screen.findByRole('button', { name: 'Save change' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    show();
    await screen.findByText('1 claim becomes a certificate of participation');
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  test('that does not affect credit is described so', async () => {
    await open();
    await choose('Country', 'Austria');
    await press('Save');
    expect(await screen.findByText(/credits you can claim today do not change/)).toBeTruthy();
  });
});
