import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { maxPromptLength, type CompletionEvent } from '#contract/prompting/completions';
import { asEvent } from '#contract/prompting/completions/server-sent-events';
import type { PromptTask } from '#contract/prompting/prompts/choices';
import { anEdge, openApp } from '../../support/islands/edge.ts';

const edge = anEdge();
const user = userEvent.setup();

const allowance = (remaining: number) => ({ limit: 3, remaining, resetsAt: '2026-05-05T00:00:00.000Z' });

/** The stream of the current answer. */
let response: ServerResponse;
const sendEvents = (...events: CompletionEvent[]) => response.write(events.map(asEvent).join(''));
const text = (words: string): CompletionEvent => ({ is: 'text', text: words });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  edge.answer('GET /api/auth/user/features', { body: { promptRuns: true } });
  edge.answer('GET /api/completions/allowance', { body: allowance(3) });
  edge.answer('POST /api/completions', { stream: (opened) => (response = opened) });
});

afterEach(cleanup);

/** Renders the button that runs a prompt, as after a full load. */
async function renderButton(prompt = 'Explain sepsis.', task: PromptTask | null = 'handover') {
  await openApp('/tools/ai-prompting-tool');
  const { RunPrompt } = await import('../../../src/features/prompting/prompts/RunPrompt.tsx');
  return render(<RunPrompt text={prompt} task={task} isDisabled={false} />);
}

const isRunning = () => waitFor(() => expect(edge.count('POST /api/completions')).toBe(1));

/** Runs the prompt until its answer begins. */
async function runPrompt(...opening: Parameters<typeof renderButton>) {
  const page = await renderButton(...opening);
  await user.click(await screen.findByRole('button', { name: 'Run here' }));
  await isRunning();
  sendEvents({ is: 'begun', allowance: allowance(2) });
  await screen.findByRole('dialog', { name: 'Answer' });
  return page;
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Answer' }));
const press = (name: string) => user.click(dialog().getByRole('button', { name }));

describe('where no model is configured', () => {
  test('nothing appears, and no request is sent', async () => {
    edge.answer('GET /api/auth/user/features', { body: { promptRuns: false } });
    const { container } = await renderButton();
    await waitFor(() => expect(edge.count('GET /api/auth/user/features')).toBe(1));
    expect(container.textContent).toBe('');
    expect(edge.count('GET /api/completions/allowance')).toBe(0);
  });
});

describe('a user who runs a prompt', () => {
  test('reads the answer while it arrives, with its origin and what to check in it', async () => {
    await runPrompt();
    sendEvents(text('**Situation** is '));
    expect(await dialog().findByText('Situation', { selector: 'strong' })).toBeTruthy();
    expect(dialog().getByText(/not a clinician/)).toBeTruthy();
    expect(dialog().getByText('Does every task have a person and a time?')).toBeTruthy();
    sendEvents(text('stable.'), { is: 'ended', why: 'done' });
    response.end();
    expect(await dialog().findByText('The answer is complete.')).toBeTruthy();
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (answer: string) => Promise.resolve(void (copied = answer)) },
    });
    await press('Copy answer');
    expect(await dialog().findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(copied).toBe('**Situation** is stable.');
    expect(dialog().getByText('is stable.', { exact: false })).toBeTruthy();
    expect(edge.received.at(-1)?.body).toEqual({ prompt: 'Explain sepsis.', guard: 'clear' });
    await press('Close');
    expect(await screen.findByText(/2 runs left today/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show the last answer' }));
    expect(await dialog().findByText('Situation', { selector: 'strong' })).toBeTruthy();
  });

  test('reads what to check in any answer if no template matches the task', async () => {
    await runPrompt('Explain sepsis.', 'free');
    sendEvents(text('Sepsis is'));
    expect(await dialog().findByText(/Do the references exist/)).toBeTruthy();
  });

  test('stops it, which ends the request, and the text so far stays', async () => {
    await runPrompt();
    let isLeft = false;
    response.on('close', () => (isLeft = true));
    sendEvents(text('It begins'));
    await dialog().findByText('It begins');
    await press('Stop');
    expect(await dialog().findByText(/You stopped the answer/)).toBeTruthy();
    expect(dialog().getByText('It begins')).toBeTruthy();
    await waitFor(() => expect(isLeft).toBe(true));
  });

  test('leaves the page, which ends the request', async () => {
    const { unmount } = await runPrompt();
    let isLeft = false;
    response.on('close', () => (isLeft = true));
    sendEvents(text('It begins'));
    await dialog().findByText('It begins');
    unmount();
    await waitFor(() => expect(isLeft).toBe(true));
  });

  test('still sees the text so far when the connection breaks', async () => {
    await runPrompt();
    sendEvents(text('It begins'));
    await dialog().findByText('It begins');
    response.destroy();
    expect((await dialog().findByRole('alert')).textContent).toContain('The connection was lost');
    expect(dialog().getByText('It begins')).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Run again' })).toBeTruthy();
  });

  test('reads why there is no answer, and that the run does not count', async () => {
    await runPrompt();
    sendEvents({ is: 'failed', why: 'busy', allowance: allowance(3) });
    response.end();
    expect((await dialog().findByRole('alert')).textContent).toContain('this run does not count');
    await press('Close');
    expect(await screen.findByText(/3 runs left today/)).toBeTruthy();
  });

  test('cannot run a prompt that is too long, nor exceed the daily limit', async () => {
    const { unmount } = await renderButton('x'.repeat(maxPromptLength + 1));
    expect(await screen.findByText(/1 character too long/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Run here' })).toHaveProperty('disabled', true);
    unmount();
    edge.answer('GET /api/completions/allowance', { body: allowance(0) });
    await renderButton();
    expect(await screen.findByText(/No runs left today/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Run here' })).toHaveProperty('disabled', true);
  });

  test('reads that another tab has reached the daily limit', async () => {
    const refusal = { code: 'NO_RUNS_LEFT', message: 'No runs left.' };
    edge.answer('POST /api/completions', { status: 429, body: refusal, headers: { 'retry-after': '24000' } });
    await renderButton();
    await user.click(await screen.findByRole('button', { name: 'Run here' }));
    await screen.findByRole('dialog', { name: 'Answer' });
    expect((await dialog().findByRole('alert')).textContent).toContain('More will be available in 7 hours');
  });
});

describe('a prompt with marked places', () => {
  test('does not run until a user confirms it, and only the confirmation is sent', async () => {
    await openApp('/tools/ai-prompting-tool');
    const { RunPrompt } = await import('../../../src/features/prompting/prompts/RunPrompt.tsx');
    const { Guard } = await import('../../../src/features/prompting/prompts/Guard.tsx');
    const { fill } = await import('../../../src/features/prompting/prompts/draft/draft-store.ts');
    const context = 'Mrs. Anna Weber, born 04/05/1961, chest pain';
    fill({ role: 'clinician', task: 'handover', fields: { context } });
    render(
      <>
        <Guard />
        <RunPrompt text={context} task="handover" isDisabled={false} />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Run here' }));
    const anyway = await screen.findByRole('button', { name: 'Run anyway' });
    expect(edge.count('POST /api/completions')).toBe(0);
    await user.click(anyway);
    await isRunning();
    expect(edge.received.at(-1)?.body).toEqual({ prompt: context, guard: 'confirmed' });
  });
});

describe('a hostile answer', () => {
  test('is data: the page contains no markup, picture or script of it, and links show their address', async () => {
    await runPrompt();
    sendEvents(
      text('<script>globalThis.isHacked = true</script>\n\n<img src=x onerror="globalThis.isHacked = true">\n\n'),
      text('![tracker](https://evil.example/pixel.png) <b onclick="globalThis.isHacked = true">bold</b>\n\n'),
      text('[the guideline](https://evil.example/a?b=1&c=2) and [trust me](https://who.int@evil.example/x)\n\n'),
      text('[click](javascript:globalThis.isHacked=true) [data](data:text/html,hello) [mine](/account)\n\n'),
      text(
        '<iframe src="https://evil.example"></iframe><form action="https://evil.example"><input></form>\n\nThe end.',
      ),
      { is: 'ended', why: 'done' },
    );
    response.end();
    const end = await dialog().findByText('The end.');
    const answerText = end.closest('.prose') as HTMLElement;
    expect(answerText.querySelectorAll('script, img, iframe, form, input, [onclick], [onerror], [style]')).toHaveLength(
      0,
    );
    expect('isHacked' in globalThis).toBe(false);
    const links = [...answerText.querySelectorAll('a')];
    expect(links.map(({ href }) => href)).toEqual(['https://evil.example/a?b=1&c=2', 'https://who.int@evil.example/x']);
    expect(links.every(({ rel, target }) => rel === 'noopener noreferrer' && target === '_blank')).toBe(true);
    expect(answerText.textContent).toContain('the guideline (evil.example)');
    expect(answerText.textContent).toContain('trust me (evil.example)');
    expect(answerText.textContent).toContain('click data mine');
  });
});
