import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { $work, fill } from '../../../../src/features/prompting/prompts/draft-store.ts';
import { check } from '../../../../src/features/prompting/prompts/guard-store.ts';
import { PromptingTool } from '../../../../src/features/prompting/prompts/PromptingTool.tsx';
import { deleteLocalDrafts } from '../../../../src/platform/offline/local-drafts.ts';
import { $user } from '../../../../src/platform/session/user-store.ts';
import { $toasts } from '../../../../src/ui/toasts/toast-store.ts';
import { openPage } from '../../../support/islands/islands.ts';

const user = userEvent.setup();
let copied = '';

/** Opens the tool with a described situation, after the guard has read it. */
async function writes(text: string) {
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
/** What the guard tells, unfolded. */
async function guard(name = /may identify a patient$/) {
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

describe('a user who writes of a patient', () => {
  test('sees how many places there are in one line, and unfolds and folds why', async () => {
    await writes('Mrs Okonkwo, MRN 00482913, has a rash.');
    const findings = await screen.findByRole('region', { name: '2 passages may identify a patient' });
    expect(within(findings).queryByRole('list')).toBeNull();
    const fold = within(findings).getByRole('button', { name: lookAt, expanded: false });
    await user.click(fold);
    expect(within(findings).getAllByRole('listitem')).toHaveLength(2);
    expect(document.activeElement).toBe(fold);
    await user.click(fold);
    expect(within(findings).queryByRole('list')).toBeNull();
  });

  test('is led from the question to the places, unfolded', async () => {
    await writes('MRN 00482913 has a rash.');
    await screen.findByRole('region', { name: /^1 passage/ });
    await copy();
    const question = await screen.findByRole('dialog', { name: 'This may identify a patient' });
    await user.click(within(question).getByRole('button', { name: lookAt }));
    expect(await screen.findByText('Record or case number.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 passage may identify a patient'));
  });

  test('sees what gives them away, why, and puts the neutral wording there with one press', async () => {
    await writes('Mr John Whitfield, born 12 March 1957, has chest pain. MRN 00482913.');
    expect(await guard(/^2 passages/)).toBeTruthy();
    expect(marks()).toContain('Mr John Whitfield, born 12 March 1957,');
    const place = within(await guard())
      .getByText('Name with date of birth.')
      .closest('li') as HTMLElement;
    expect(place.textContent).toContain('single out one person');
    await user.click(within(place).getByRole('button', { name: /^Replace with “A \d\d-year-old man”/ }));
    expect(situation()).toMatch(/^A \d\d-year-old man has chest pain\. MRN 00482913\.$/);
    expect(await screen.findByText('1 passage may identify a patient', { selector: '[role=status]' })).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('may identify');
  });

  test('replaces everything at once, and can have it back', async () => {
    const text = 'Mrs Okonkwo, MRN 00482913, call (212) 555-0147.';
    await writes(text);
    await user.click(within(await guard(/^3 passages/)).getByRole('button', { name: 'Replace 3 passages' }));
    expect(situation()).toBe('Mrs X, MRN [record number], call [phone number].');
    $toasts.get().at(-1)?.action?.press();
    expect(situation()).toBe(text);
  });

  test('says that a place is no patient’s, and is not told again until it says something else', async () => {
    await writes('Ask Mrs Okonkwo.');
    await user.click(within(await guard(/^1 passage/)).getByRole('button', { name: 'Not a patient’s' }));
    await waitFor(() => expect(marks()).toEqual([]));
    fill({ fields: { context: 'Please ask Mrs Okonkwo. Then Mr Adeyemi.' } });
    await waitFor(() => expect(marks()).toEqual(['Mr Adeyemi']));
    fill({ fields: { context: 'Please ask Mrs Okonkwa.' } });
    await waitFor(() => expect(marks()).toEqual(['Mrs Okonkwa']));
  });

  test('is led to the place in the text', async () => {
    await writes('A man, MRN 00482913, has a rash.');
    await user.click(within(await guard(/^1 passage/)).getByRole('button', { name: 'Show in the text' }));
    expect(document.activeElement).toBe(area());
    expect(selected()).toBe('00482913');
  });

  test('is led to it also where typing has just moved it, or taken it away', async () => {
    await writes('A man, MRN 00482913, has a rash.');
    const show = within(await guard(/^1 passage/)).getByRole('button', { name: 'Show in the text' });
    act(() => fill({ fields: { context: 'Yesterday: a man, MRN 00482913, has a rash.' } }));
    fireEvent.click(show);
    expect(selected()).toBe('00482913');
    act(() => fill({ fields: { context: 'Yesterday: a man has a rash.' } }));
    fireEvent.click(show);
    expect(document.activeElement).toBe(area());
    expect(selected()).toBe('');
  });

  test('is asked before copying, and copies all the same', async () => {
    await writes('MRN 00482913 has a rash.');
    await guard();
    await copy();
    const question = await screen.findByRole('dialog', { name: 'This may identify a patient' });
    expect(within(question).getByText('00482913')).toBeTruthy();
    expect(copied).toBe('');
    await user.click(within(question).getByRole('button', { name: 'Copy anyway' }));
    await waitFor(() => expect(copied).toContain('00482913'));
  });

  test('is asked also who copies before the guard has read the last word', async () => {
    await writes('A man with a rash.');
    fill({ fields: { context: 'A man with a rash, MRN 00482913.' } });
    await copy();
    expect(await screen.findByRole('dialog', { name: 'This may identify a patient' })).toBeTruthy();
    expect(copied).toBe('');
  });

  test('marks what stands in a part written anew, and no more in the field that it hides', async () => {
    await writes('MRN 00482913 has a rash.');
    const part = await screen.findByRole('textbox', { name: 'Situation, can be edited' });
    await user.clear(part);
    await user.paste('Mrs Okonkwo has a rash.');
    await waitFor(() => expect(marks()).toEqual(['Mrs Okonkwo']));
    await user.click(within(await guard(/^1 passage/)).getByRole('button', { name: 'Replace with “Mrs X”' }));
    expect($work.get().draft.edits.context?.text).toBe('Mrs X has a rash.');
  });
});

test('nobody is asked anything while nothing is marked', async () => {
  await writes('A 67-year-old man with Parkinson disease, blood pressure 120/80.');
  await copy();
  await waitFor(() => expect(copied).toContain('Parkinson'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
