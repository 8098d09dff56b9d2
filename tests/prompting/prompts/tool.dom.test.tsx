import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { $work } from '../../../src/features/prompting/prompts/draft/draft-store.ts';
import { PromptingTool } from '../../../src/features/prompting/prompts/PromptingTool.tsx';
import { $user } from '../../../src/platform/session/user-store.ts';
import { deleteLocalDrafts } from '../../../src/platform/offline/local-drafts.ts';
import { setTrackingReceiver } from '../../../src/platform/tracking/tracking.ts';
import { $toasts } from '../../../src/ui/toasts/toast-store.ts';
import { openPage, requests } from '../../support/islands/islands.ts';

const user = userEvent.setup();
const tracked: { name: string; facts: unknown }[] = [];
let copied = '';

/** Opens the tool as after a full load, on a plan. */
function openTool(planType: 'trial' | 'pro' = 'pro') {
  openPage('/tools/ai-prompting-tool', ['prompts'], {
    'GET /backend/api/auth/user': { id: 'u1', planType },
  });
  $user.clear();
  render(<PromptingTool />);
  void $user.reload();
}

const chooseRole = (name: RegExp) => user.click(screen.getByRole('radio', { name }));
const prompt = () => screen.getByRole('region', { name: 'Your prompt' });
const promptShown = () => screen.findByRole('region', { name: 'Your prompt' });
const part = async (name: string) =>
  within(await promptShown()).findByRole('textbox', { name: `${name}, can be edited` });
const press = (name: string | RegExp) =>
  user.click(within(prompt()).getAllByRole('button', { name })[0] as HTMLElement);

async function write(field: string, text: string) {
  const area = await screen.findByRole('textbox', { name: field });
  await user.clear(area);
  await user.paste(text);
}

beforeEach(() => {
  tracked.length = 0;
  copied = '';
  sessionStorage.clear();
  document.cookie = 'signed-in=1; path=/';
  setTrackingReceiver(({ name, facts }) => tracked.push({ name, facts }));
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void (copied = text)) },
  });
});

describe('a user of the tool', () => {
  test('chooses a role, fills in a few fields, and copies a complete prompt', async () => {
    openTool();
    await chooseRole(/^Clinician/);
    await user.click(await screen.findByRole('radio', { name: 'Handover' }));
    await write('Situation', 'Night shift');
    expect(await part('Situation')).toHaveProperty('value', 'The situation:\nNight shift');
    await press('Copy prompt');
    await waitFor(() => expect(copied).toMatch(/^You are an experienced clinician[\s\S]*handover[\s\S]*Night shift/));
    expect(within(prompt()).getAllByRole('button', { name: 'Copied' })).not.toHaveLength(0);
    expect(screen.getByText('Copied', { selector: '[role=status]' })).toBeTruthy();
  });

  test('finds the draft again after a reload, separately in each tab', async () => {
    openTool();
    await chooseRole(/^Clinician/);
    await write('Situation', 'First tab');
    const first = sessionStorage.getItem('prompts') ?? '';
    sessionStorage.clear();
    openTool();
    await write('Situation', 'Second tab');
    sessionStorage.setItem('prompts', first);
    openTool();
    expect(await screen.findByRole('textbox', { name: 'Situation' })).toHaveProperty('value', 'First tab');
  });

  test('has nothing stored on the device after logging out', async () => {
    openTool();
    await chooseRole(/^Clinician/);
    await write('Situation', 'A secret');
    deleteLocalDrafts();
    expect(JSON.stringify(localStorage)).not.toContain('A secret');
  });

  test('starts over after a confirmation, and can undo it', async () => {
    openTool();
    await chooseRole(/^Clinician/);
    await write('Situation', 'Night shift');
    await press('Start over');
    const dialog = await screen.findByRole('dialog', { name: 'Start over?' });
    await user.click(within(dialog).getByRole('button', { name: 'Start over' }));
    expect($work.get().draft).toMatchObject({ role: null, fields: {} });
    $toasts.get().at(-1)?.action?.press();
    expect(await screen.findByRole('textbox', { name: 'Situation' })).toHaveProperty('value', 'Night shift');
  });

  test('sees the text to copy manually if the browser denies copying', async () => {
    openTool();
    await chooseRole(/^Clinician/);
    await part('Task');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    document.execCommand = () => false;
    await press('Copy prompt');
    const dialog = await screen.findByRole('dialog', { name: 'Copy by hand' });
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', expect.stringContaining('You are'));
    expect(tracked.map(({ name }) => name)).not.toContain('ai_prompt_user_copied_prompt');
  });

  test('adds an audience with one press, and removes it with another', async () => {
    openTool();
    await chooseRole(/^Clinician/);
    await user.click(await screen.findByRole('button', { name: 'relatives' }));
    expect(await part('Audience')).toHaveProperty('value', 'The answer is for: relatives');
    await user.click(screen.getByRole('button', { name: 'relatives' }));
    expect($work.get().draft.fields.audience).toBe('');
  });
});

describe('a part that a user edited', () => {
  async function editTask() {
    openTool();
    await chooseRole(/^Clinician/);
    const task = await part('Task');
    await user.clear(task);
    await user.paste('Be brief.');
    expect(within(prompt()).getByText('Edited by you')).toBeTruthy();
  }

  test('stays when the form changes, shows the new text, and can be replaced by it', async () => {
    await editTask();
    await user.click(screen.getByRole('radio', { name: 'Handover' }));
    expect(await part('Task')).toHaveProperty('value', 'Be brief.');
    expect(within(prompt()).getByText(/form has changed/)).toBeTruthy();
    await press('Take the new wording');
    expect((await part('Task')).textContent).toContain('structured handover');
  });

  test('stays if a user chooses their own text', async () => {
    await editTask();
    await user.click(screen.getByRole('radio', { name: 'Handover' }));
    await press('Keep mine');
    expect(within(prompt()).queryByText(/form has changed/)).toBeNull();
    expect(await part('Task')).toHaveProperty('value', 'Be brief.');
  });

  test('is reverted alone or with all others', async () => {
    await editTask();
    await press('Undo edit');
    expect((await part('Task')).textContent).toContain('differential');
    await user.type(await part('Task'), ' Be brief.');
    await user.type(await part('Role'), ' Be kind.');
    await press('Undo 2 edits');
    expect(within(prompt()).queryByText('Edited by you')).toBeNull();
  });
});

test('a free account sees which plan includes the other roles', async () => {
  openTool('trial');
  const locked = await screen.findAllByRole('link', { name: /Basic membership/ });
  expect(locked).toHaveLength(5);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

// Specification 4: "AI prompting analytics events, each with the selected role name: ai_prompt_user_selected_role, ai_prompt_user_copied_prompt, ai_prompt_user_started_over, ai_prompt_user_opened_additional_settings."
test('what is tracked names the role, and nothing that is typed leaves the page', async () => {
  openTool();
  await chooseRole(/^Nurse/);
  await write('Situation', 'Mrs Smith');
  await user.type(await part('Task'), ' Mr Jones');
  await user.click(screen.getByText('Additional settings'));
  await press('Copy prompt');
  // The guard has found Mrs Smith.
  await user.click(await screen.findByRole('button', { name: 'Copy anyway' }));
  await press('Start over');
  const dialog = await screen.findByRole('dialog', { name: 'Start over?' });
  await user.click(within(dialog).getByRole('button', { name: 'Start over' }));
  const facts = { role: 'nurse' };
  await waitFor(() =>
    expect(tracked).toEqual([
      { name: 'ai_prompt_user_selected_role', facts },
      { name: 'ai_prompt_user_opened_additional_settings', facts },
      { name: 'ai_prompt_user_copied_prompt', facts },
      { name: 'ai_prompt_user_started_over', facts },
    ]),
  );
  // The page reads the user and the features; it sends nothing.
  expect(requests.filter(({ what, body }) => !/^GET \S+\/auth\/user(\/features)?$/.test(what) || body)).toEqual([]);
});

test('a member without the feature reads at the button which plan includes saved prompts', async () => {
  openPage('/tools/ai-prompting-tool', ['prompts'], {
    'GET /backend/api/auth/user': { id: 'u1', planType: 'basic' },
    'GET /backend/api/auth/user/features': { savedPrompts: false },
  });
  render(<PromptingTool />);
  await chooseRole(/^Clinician/);
  expect(await within(await promptShown()).findByRole('button', { name: 'Save with Pro' })).toBeTruthy();
});
