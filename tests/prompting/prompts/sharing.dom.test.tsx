import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { href } from '#contract/routes';
import { $work, restoreWork } from '../../../src/features/prompting/prompts/draft/draft-store.ts';
import { storePastPrompt, maxPast, pastPrompts } from '../../../src/features/prompting/prompts/draft/history.ts';
import { markdownOf } from '../../../src/features/prompting/prompts/markdown.ts';
import { PromptingTool } from '../../../src/features/prompting/prompts/PromptingTool.tsx';
import { addressFor, assistants } from '../../../src/features/prompting/prompts/sharing/assistants.ts';
import { draftIn, linkTo, maxLinkLength } from '../../../src/features/prompting/prompts/sharing/share-link.ts';
import { ExportDialog } from '../../../src/features/prompting/prompts/sharing/ExportDialog.tsx';
import { SharedPage } from '../../../src/features/prompting/prompts/sharing/SharedPage.tsx';
import { $user } from '../../../src/platform/session/user-store.ts';
import { $toasts } from '../../../src/ui/toasts/toast-store.ts';
import { openPage, requests } from '../../support/islands/islands.ts';
import { aDraft } from './made.ts';

const user = userEvent.setup();
const fragmentOf = async (draft = aDraft()) => new URL((await linkTo(draft, 'en')) ?? '').hash;

/** Opens the tool at an address, on a device with its own draft. */

async function openTool(fragment: string) {
  openPage('/tools/ai-prompting-tool', ['prompts'], { 'GET /backend/api/auth/user': { id: 'u1', planType: 'pro' } });
  sessionStorage.clear();
  localStorage.setItem('unsent:prompts', '["tab"]');
  const own = { draft: aDraft({ fields: { context: 'My own' } }), opened: null, dismissed: [] };
  localStorage.setItem('unsent:prompt:tab', JSON.stringify(own));
  restoreWork();
  location.hash = fragment;
  $user.clear();
  render(<PromptingTool />);
  return screen.findByRole('dialog', { name: 'A prompt was shared with you' });
}

const context = () => $work.get().draft.fields.context;

beforeEach(() => {
  document.cookie = 'signed-in=1; path=/';
});

describe('a link', () => {
  test('holds the whole prompt in its fragment, with its edits and the language it was written in', async () => {
    const draft = aDraft({ edits: { own: { base: '', text: 'Schöne Grüße <b>& mehr' } } });
    const link = new URL((await linkTo(draft, 'de')) ?? '');
    expect(link.pathname + link.search).toBe(href('sharedPrompt', 'de'));
    expect(await draftIn(link.hash)).toEqual({ ...draft, language: 'de' });
    expect(requests).toEqual([]);
  });

  test('is not created if programs would truncate it', async () => {
    const noise = Array.from(crypto.getRandomValues(new Uint8Array(7000)), (byte) => String.fromCharCode(33 + byte));
    expect(await linkTo(aDraft({ fields: { context: noise.join('') } }), 'en')).toBeUndefined();
    expect((await linkTo(aDraft(), 'en'))?.length).toBeLessThan(maxLinkLength);
  });

  test.each([
    ['nothing', '#p='],
    ['no base64', '#p=%%%'],
    ['nothing packed', '#p=YWJj'],
    ['another fragment', '#prompt'],
  ])('that holds %s is no prompt', async (_, fragment) => {
    expect(await draftIn(fragment)).toBeUndefined();
  });

  test('that is longer than any that is created is not read', async () => {
    const fragment = await fragmentOf();
    expect(await draftIn(fragment + 'A'.repeat(maxLinkLength))).toBeUndefined();
  });

  test('that decompresses to far more than a prompt, or to none, is refused', async () => {
    const huge = aDraft({ fields: { context: 'a'.repeat(400_000) } });
    expect(await draftIn(await fragmentOf(huge))).toBeUndefined();
    const strange = { ...aDraft(), role: 'admin' } as unknown as ReturnType<typeof aDraft>;
    expect(await draftIn(await fragmentOf(strange))).toBeUndefined();
  });
});

describe('a user who opens a link', () => {
  test('sees the prompt as text, which replaces their own only if they choose it', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const dialog = await openTool(await fragmentOf(aDraft({ fields: { context: markup } })));
    expect(await within(dialog).findByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy();
    expect(dialog.querySelector('img')).toBeNull();
    expect(context()).toBe('My own');
    await user.click(within(dialog).getByRole('button', { name: 'Leave mine as it is' }));
    expect(context()).toBe('My own');
    expect(location.hash).toBe('');
  });

  test('replaces their own, and can undo it', async () => {
    const dialog = await openTool(await fragmentOf(aDraft({ fields: { context: 'Shared' } })));
    await user.click(await within(dialog).findByRole('button', { name: 'Use this prompt' }));
    expect(context()).toBe('Shared');
    expect(location.hash).toBe('');
    $toasts.get().at(-1)?.action?.press();
    expect(context()).toBe('My own');
  });

  test('reads an error if it is invalid', async () => {
    const dialog = await openTool('#p=YWJj');
    expect(await within(dialog).findByText(/holds no prompt that can be read/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Use this prompt' })).toBeNull();
  });
});

describe('a visitor who opens a link', () => {
  async function openShared(fragment: string) {
    document.cookie = 'signed-in=; path=/; max-age=0';
    openPage('/tools/ai-prompting-tool/shared', ['prompt-sharing', 'ui'], {}, 'de');
    location.hash = fragment;
    render(<SharedPage />);
  }

  test('reads the prompt as text, with the ways to an account, and asks no server', async () => {
    const markup = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const fragment = await fragmentOf(aDraft({ fields: { context: markup } }));
    await openShared(fragment);
    const shared = await screen.findByRole('region', { name: 'Geteilter Prompt' });
    expect(shared.textContent).toContain(markup);
    expect(shared.childElementCount).toBe(0);
    const login = screen.getByRole('link', { name: 'Anmelden und verwenden' }).getAttribute('href');
    expect(login).toBe(`/de/auth/login?next=%2Fde%2Ftools%2Fai-prompting-tool${fragment}`);
    expect(screen.getByRole('link', { name: 'Kostenloses Konto erstellen' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Diesen Prompt verwenden' })).toBeNull();
    expect(requests).toEqual([]);
  });

  test('still reads the prompt after a link within the page', async () => {
    await openShared(await fragmentOf(aDraft({ fields: { context: 'Chest pain' } })));
    await screen.findByText(/Chest pain/);
    act(() => {
      location.hash = '#main';
      dispatchEvent(new Event('hashchange'));
    });
    expect(screen.getByText(/Chest pain/)).toBeTruthy();
  });

  test('reads an error if it contains no prompt', async () => {
    await openShared('');
    expect(await screen.findByText(/keinen lesbaren Prompt/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('a member who opens a link takes the prompt to the tool', async () => {
  const fragment = await fragmentOf();
  openPage('/tools/ai-prompting-tool/shared', ['prompt-sharing', 'ui'], {});
  location.hash = fragment;
  render(<SharedPage />);
  const use = await screen.findByRole('link', { name: 'Use this prompt' });
  expect(use.getAttribute('href')).toBe(`/tools/ai-prompting-tool${fragment}`);
  expect(screen.queryByRole('link', { name: 'Log in to use it' })).toBeNull();
});

describe('an assistant', () => {
  test('opens with the prompt in its address if it supports that, otherwise the prompt is pasted', () => {
    const [chat] = assistants;
    const gemini = assistants.at(-1);
    if (!chat || !gemini) throw new Error('There are no assistants.');
    expect(addressFor(chat, 'a & b?')).toEqual({ address: 'https://chatgpt.com/?q=a%20%26%20b%3F', isPasted: false });
    expect(addressFor(chat, 'x'.repeat(9000))).toEqual({ address: 'https://chatgpt.com/', isPasted: true });
    expect(addressFor(gemini, 'a')).toEqual({ address: 'https://gemini.google.com/app', isPasted: true });
  });
});

test('a user reads that a text opened in an assistant leaves the product', () => {
  openPage('/tools/ai-prompting-tool', ['prompts', 'prompt-sharing', 'ui'], {});
  const ignore = () => undefined;
  render(<ExportDialog draft={aDraft()} text="Text" name="Name" onUsed={ignore} onClose={ignore} />);
  expect(screen.getByText(/^The text leaves Wardwise and goes to the provider you choose/)).toBeTruthy();
});

test('a prompt as Markdown has its name as a heading', () => {
  expect(markdownOf('Night\nshift', 'Text')).toBe('# Night shift\n\nText\n');
});

describe('the prompts used last', () => {
  test('are stored on the device, newest first, each text once, up to a maximum', () => {
    for (let number = 0; number < maxPast + 5; number++) storePastPrompt(`Text ${number}`, aDraft());
    storePastPrompt('Text 10', aDraft());
    expect(pastPrompts()).toHaveLength(maxPast);
    expect(pastPrompts()[0]?.text).toBe('Text 10');
    expect(pastPrompts().filter(({ text }) => text === 'Text 10')).toHaveLength(1);
  });

  test('are opened again from their list, which can be cleared', async () => {
    const dialog = await openTool(await fragmentOf());
    await user.click(await within(dialog).findByRole('button', { name: 'Leave mine as it is' }));
    storePastPrompt('A text', aDraft({ fields: { context: 'From yesterday' } }));
    await user.click(await screen.findByRole('button', { name: 'Saved and recent' }));
    await user.click(await screen.findByRole('tab', { name: 'Recent' }));
    await user.click(await screen.findByRole('button', { name: /From yesterday/ }));
    await waitFor(() => expect(context()).toBe('From yesterday'));
    await user.click(screen.getByRole('button', { name: 'Saved and recent' }));
    await user.click(await screen.findByRole('tab', { name: 'Recent' }));
    await user.click(await screen.findByRole('button', { name: 'Clear the list' }));
    expect(pastPrompts()).toEqual([]);
  });
});
