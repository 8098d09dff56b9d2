import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { $work, fill } from '../../../../src/features/prompting/prompts/draft/draft-store.ts';
import { check } from '../../../../src/features/prompting/prompts/guard-store.ts';
import { PromptingTool } from '../../../../src/features/prompting/prompts/PromptingTool.tsx';
import { deleteLocalDrafts } from '../../../../src/platform/offline/local-drafts.ts';
import { $user } from '../../../../src/platform/session/user-store.ts';
import { $toasts } from '../../../../src/ui/toasts/toast-store.ts';
import { openPage } from '../../../support/islands/islands.ts';

const user = userEvent.setup();
let copied = '';

/** Opens the tool with a described situation, after the guard has checked it. */
async function openTool(text: string) {
  openPage('/tools/ai-prompting-tool', ['prompts'], { 'GET /backend/api/auth/user': { id: 'u1', planType: 'pro' } });
  $user.clear();
  render(<PromptingTool />);
  void $user.reload();
  await user.click(screen.getByRole('radio', { name: /^Clinician/ }));
  await user.clear(await screen.findByRole('textbox', { name: 'Situation' }));
  await user.paste(text);
  await act(check);
}

const lookAt = 'Look at the passages';

/** The expanded panel of the guard. */
async function openGuard(name = /may identify a patient$/) {
  const findings = await screen.findByRole('region', { name });
  const fold = within(findings).getByRole('button', { name: lookAt });
  if (fold.getAttribute('aria-expanded') === 'false') await user.click(fold);
  return findings;
}
const situation = () => $work.get().draft.fields.context;
const marks = () => [...document.querySelectorAll('[aria-hidden] mark')].map(({ textContent }) => textContent);
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Situation' });
const selected = () => area().value.slice(area().selectionStart, area().selectionEnd);
const copy = async () => user.click((await screen.findAllByRole('button', { name: 'Copy prompt' }))[0] as HTMLElement);

beforeEach(() => {
  copied = '';
  sessionStorage.clear();
  deleteLocalDrafts();
  document.cookie = 'signed-in=1; path=/';
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void (copied = text)) },
  });
});

describe('a user who writes about a patient', () => {
  test('sees the number of places in one line, and expands and collapses the reasons', async () => {
    await openTool('Mrs Okonkwo, MRN 00482913, has a rash.');
    const findings = await screen.findByRole('region', { name: '2 passages may identify a patient' });
    expect(within(findings).queryByRole('list')).toBeNull();
    const fold = within(findings).getByRole('button', { name: lookAt, expanded: false });
    await user.click(fold);
    expect(within(findings).getAllByRole('listitem')).toHaveLength(2);
    expect(document.activeElement).toBe(fold);
    await user.click(fold);
    expect(within(findings).queryByRole('list')).toBeNull();
  });

  test('opens the expanded places from the confirmation', async () => {
    await openTool('MRN 00482913 has a rash.');
    await screen.findByRole('region', { name: /^1 passage/ });
    await copy();
    const question = await screen.findByRole('dialog', { name: 'This may identify a patient' });
    await user.click(within(question).getByRole('button', { name: lookAt }));
    expect(await screen.findByText('Record or case number.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 passage may identify a patient'));
  });

  test('sees what identifies them and why, and inserts the neutral wording with one press', async () => {
    await openTool('Mr John Whitfield, born 12 March 1957, has chest pain. MRN 00482913.');
    expect(await openGuard(/^2 passages/)).toBeTruthy();
    expect(marks()).toContain('Mr John Whitfield, born 12 March 1957,');
    const place = within(await openGuard())
      .getByText('Name with date of birth.')
      .closest('li') as HTMLElement;
    expect(place.textContent).toContain('single out one person');
    await user.click(within(place).getByRole('button', { name: /^Replace with “A \d\d-year-old man”/ }));
    expect(situation()).toMatch(/^A \d\d-year-old man has chest pain\. MRN 00482913\.$/);
    expect(await screen.findByText('1 passage may identify a patient', { selector: '[role=status]' })).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('may identify');
  });

  test('replaces everything at once, and can undo it', async () => {
    const text = 'Mrs Okonkwo, MRN 00482913, call (212) 555-0147.';
    await openTool(text);
    await user.click(within(await openGuard(/^3 passages/)).getByRole('button', { name: 'Replace 3 passages' }));
    expect(situation()).toBe('Mrs X, MRN [record number], call [phone number].');
    $toasts.get().at(-1)?.action?.press();
    expect(situation()).toBe(text);
  });

  test('dismisses a place, which stays dismissed until its text changes', async () => {
    await openTool('Ask Mrs Okonkwo.');
    await user.click(within(await openGuard(/^1 passage/)).getByRole('button', { name: 'Not a patient’s' }));
    await waitFor(() => expect(marks()).toEqual([]));
    fill({ fields: { context: 'Please ask Mrs Okonkwo. Then Mr Adeyemi.' } });
    await waitFor(() => expect(marks()).toEqual(['Mr Adeyemi']));
    fill({ fields: { context: 'Please ask Mrs Okonkwa.' } });
    await waitFor(() => expect(marks()).toEqual(['Mrs Okonkwa']));
  });

  test('opens the place in the text', async () => {
    await openTool('A man, MRN 00482913, has a rash.');
    await user.click(within(await openGuard(/^1 passage/)).getByRole('button', { name: 'Show in the text' }));
    expect(document.activeElement).toBe(area());
    expect(selected()).toBe('00482913');
  });

  test('opens it also after typing has moved or removed it', async () => {
    await openTool('A man, MRN 00482913, has a rash.');
    const show = within(await openGuard(/^1 passage/)).getByRole('button', { name: 'Show in the text' });
    act(() => fill({ fields: { context: 'Yesterday: a man, MRN 00482913, has a rash.' } }));
    fireEvent.click(show);
    expect(selected()).toBe('00482913');
    act(() => fill({ fields: { context: 'Yesterday: a man has a rash.' } }));
    fireEvent.click(show);
    expect(document.activeElement).toBe(area());
    expect(selected()).toBe('');
  });

  test('confirms before copying, and copies', async () => {
    await openTool('MRN 00482913 has a rash.');
    await openGuard();
    await copy();
    const question = await screen.findByRole('dialog', { name: 'This may identify a patient' });
    expect(within(question).getByText('00482913')).toBeTruthy();
    expect(copied).toBe('');
    await user.click(within(question).getByRole('button', { name: 'Copy anyway' }));
    await waitFor(() => expect(copied).toContain('00482913'));
  });

  test('confirms also if the guard has not checked the last word yet', async () => {
    await openTool('A man with a rash.');
    fill({ fields: { context: 'A man with a rash, MRN 00482913.' } });
    await copy();
    expect(await screen.findByRole('dialog', { name: 'This may identify a patient' })).toBeTruthy();
    expect(copied).toBe('');
  });

  test('sees marks in an edited part, and none in the field that it replaces', async () => {
    await openTool('MRN 00482913 has a rash.');
    const part = await screen.findByRole('textbox', { name: 'Situation, can be edited' });
    await user.clear(part);
    await user.paste('Mrs Okonkwo has a rash.');
    await waitFor(() => expect(marks()).toEqual(['Mrs Okonkwo']));
    await user.click(within(await openGuard(/^1 passage/)).getByRole('button', { name: 'Replace with “Mrs X”' }));
    expect($work.get().draft.edits.context?.text).toBe('Mrs X has a rash.');
  });
});

test('no confirmation opens while nothing is marked', async () => {
  await openTool('A 67-year-old man with Parkinson disease, blood pressure 120/80.');
  await copy();
  await waitFor(() => expect(copied).toContain('Parkinson'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
