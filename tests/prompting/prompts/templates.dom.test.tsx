import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { $work } from '../../../src/features/prompting/prompts/draft/draft-store.ts';
import { PromptingTool } from '../../../src/features/prompting/prompts/PromptingTool.tsx';
import { $user } from '../../../src/platform/session/user-store.ts';
import { setTrackingReceiver } from '../../../src/platform/tracking/tracking.ts';
import { $toasts } from '../../../src/ui/toasts/toast-store.ts';
import { openPage } from '../../support/islands/islands.ts';

const user = userEvent.setup();
const tracked: { name: string; facts: unknown }[] = [];

beforeEach(() => {
  tracked.length = 0;
  sessionStorage.clear();
  document.cookie = 'signed-in=1; path=/';
  setTrackingReceiver(({ name, facts }) => tracked.push({ name, facts }));
});

/** Opens the templates in the tool, on a plan. */
async function openTemplates(planType: 'trial' | 'pro' = 'pro') {
  openPage('/tools/ai-prompting-tool', ['prompts'], { 'GET /backend/api/auth/user': { id: 'u1', planType } });
  $user.clear();
  render(<PromptingTool />);
  await $user.reload();
  await user.click(await screen.findByRole('button', { name: /^Begin with a template/ }));
  await screen.findByRole('searchbox', { name: 'Search templates' });
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Templates' }));
const cards = () => dialog().getAllByRole('listitem');
const look = (name: RegExp) => user.click(dialog().getByRole('button', { name }));
const press = (name: string) => user.click(dialog().getByRole('button', { name }));

describe('a user who searches for a template', () => {
  test('finds it by a word or by a role, and reads if there is none', async () => {
    await openTemplates();
    expect(cards()).toHaveLength(12);
    await user.type(dialog().getByRole('searchbox'), 'summary');
    expect(cards()).toHaveLength(2);
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Role' }), 'Quality lead');
    expect(cards().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Discharge summary check')]);
    await user.type(dialog().getByRole('searchbox'), ' of nothing');
    expect(dialog().getByRole('status').textContent).toContain('No template matches');
  });

  test('reads an example and what to check, and returns to the list', async () => {
    await openTemplates();
    await look(/^Handover/);
    const heading = await dialog().findByRole('heading', { name: 'Handover (SBAR or I-PASS)' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(dialog().getByText(/Illness severity: watcher/)).toBeTruthy();
    expect(dialog().getByText('Does every task have a person and a time?')).toBeTruthy();
    await press('All templates');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Handover'));
  });
});

describe('a user who uses a template', () => {
  test('gets a prompt to complete at once if nothing was typed', async () => {
    await openTemplates();
    await look(/^Literature appraisal/);
    await user.click(await dialog().findByRole('button', { name: 'Use this template' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect($work.get().draft).toMatchObject({ role: 'researcher', task: 'appraisal', settings: { tone: 'direct' } });
    expect(await screen.findByRole('textbox', { name: 'Your question' })).toHaveProperty(
      'value',
      expect.stringContaining('compared with [comparison]'),
    );
    expect(tracked).toEqual([{ name: 'ai_prompt_user_selected_role', facts: { role: 'researcher' } }]);
  });

  test('confirms before typed text is replaced, and can undo it', async () => {
    await openTemplates();
    await press('Close');
    await user.click(screen.getByRole('radio', { name: /^Clinician/ }));
    const area = await screen.findByRole('textbox', { name: 'Situation' });
    await user.click(area);
    await user.paste('My own words');
    await user.click(screen.getByRole('button', { name: /^Begin with a template/ }));
    await look(/^Handover/);
    await user.click(await dialog().findByRole('button', { name: 'Use this template' }));
    expect($work.get().draft.fields.context).toBe('My own words');
    await press('Keep my text');
    expect($work.get().draft.fields.context).toBe('My own words');
    await press('Use this template');
    await press('Replace and use');
    expect($work.get().draft.fields.context).toContain('Handover from [role and shift]');
    $toasts.get().at(-1)?.action?.press();
    expect($work.get().draft.fields.context).toBe('My own words');
  });

  test('sees the plans if theirs does not include it', async () => {
    await openTemplates('trial');
    const [locked] = cards().filter(({ textContent }) => textContent?.includes('Basic membership'));
    expect(locked).toBeTruthy();
    await look(/^Exam questions/);
    expect(await dialog().findByRole('link', { name: 'See plans' })).toHaveProperty('pathname', '/pricing');
    expect(dialog().queryByRole('button', { name: 'Use this template' })).toBeNull();
    expect(dialog().getByText(/hemodialysis/)).toBeTruthy();
  });
});
