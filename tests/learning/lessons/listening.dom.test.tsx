import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Lesson } from '#contract/learning/courses';
import { loadListening } from '../../../src/features/learning/lessons/listen/Listening.tsx';
import { openPage } from '../../support/islands/islands.ts';
import { aLesson, anArticle } from './made.ts';
import { aVoice, stubSpeech } from './speech.ts';

const html = `<p>Count the beats <sup><a href="#reference-1">1</a></sup>. Then wait.</p>
  <h2>Steps</h2>
  <ul><li>First, e.g. the rate.</li><li>Second.</li></ul>
  <p><img src="/a.svg" alt="A tracing."></p>
  <table><thead><tr><th>Lead</th><th>Region</th></tr></thead><tbody><tr><td>V1</td><td>Septum</td></tr></tbody></table>
  <h2>End</h2>
  <p>Done.</p>`;

const passages = [
  'Count the beats.',
  'Then wait.',
  'Steps',
  'First, for example the rate.',
  'Second.',
  'Figure: A tracing.',
  'Table: Lead, Region',
  'End',
  'Done.',
];

const voices = [aVoice('de-DE', 'Anna'), aVoice('en-US', 'Cloud', { localService: false }), aVoice('en_GB', 'Brian')];

const storage = new Map<string, string>();

/** Opens the bar of a lesson on a device with voices. */
async function listen(own = voices, change: Partial<Lesson> = {}) {
  openPage('/courses/ecg/lessons/one', ['listening'], {});
  for (const [key, value] of storage) localStorage.setItem(key, value);
  const speech = stubSpeech(own);
  const Listening = await loadListening();
  const onClose = vi.fn<() => void>();
  const article = anArticle(html);
  const { unmount } = render(<Listening lesson={aLesson({ html, ...change })} {...{ article, onClose }} />);
  return { ...speech, article, onClose, unmount };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isPlaying = () => screen.findByRole('button', { name: 'Pause (L)' });

test('a lesson is read sentence by sentence, without citations, tables and figures by their description', async () => {
  const { spoken } = await listen();
  await isPlaying();
  for (let count = 1; count <= passages.length; count++) {
    expect(spoken).toHaveLength(count);
    act(() => spoken.at(-1)?.onend?.());
  }
  expect(spoken.map(({ text }) => text)).toEqual(passages);
  expect(screen.getByRole('status').textContent).toBe('You have heard the whole lesson.');
  await press('Play (L)');
  expect(spoken.at(-1)?.text).toBe(passages[0]);
});

test('a lesson in German is read by a German voice, and its table is introduced in German', async () => {
  const { spoken } = await listen(voices, { language: 'de' });
  await isPlaying();
  expect(spoken[0]?.voice?.name).toBe('Anna');
  await press('Next heading');
  for (let count = 0; count < 4; count++) await press('Next sentence');
  expect(spoken.at(-1)?.text).toBe('Tabelle: Lead, Region');
});

test('the block of the sentence is marked where the browser has no custom highlights', async () => {
  const { article, spoken, unmount } = await listen();
  await isPlaying();
  const marked = () => article.querySelector('[data-listening]')?.tagName;
  expect(marked()).toBe('P');
  act(() => spoken[0]?.onend?.());
  act(() => spoken[1]?.onend?.());
  expect(marked()).toBe('H2');
  unmount();
  expect(marked()).toBeUndefined();
});

test('a learner pauses, continues at the sentence, and skips sentences and headings', async () => {
  const { spoken, cancel } = await listen();
  await isPlaying();
  await press('Next sentence');
  await press('Pause (L)');
  expect(cancel).toHaveBeenCalled();
  act(() => spoken.at(-1)?.onend?.());
  expect(spoken).toHaveLength(2);
  await press('Play (L)');
  expect(spoken.at(-1)?.text).toBe('Then wait.');
  await press('Next heading');
  expect(spoken.at(-1)?.text).toBe('Steps');
  await press('Next heading');
  expect(spoken.at(-1)?.text).toBe('End');
  await press('Previous sentence');
  expect(spoken.at(-1)?.text).toBe('Table: Lead, Region');
  await press('Previous heading');
  await press('Previous heading');
  expect(spoken.at(-1)?.text).toBe('Count the beats.');
});

test('the key L pauses and continues', async () => {
  const { spoken } = await listen();
  await isPlaying();
  await userEvent.keyboard('l');
  expect(screen.getByRole('button', { name: 'Play (L)' })).toBeTruthy();
  await userEvent.keyboard('l');
  expect(spoken).toHaveLength(2);
});

test('voices of the device come before those that need a connection; voice and speed are remembered', async () => {
  const { spoken, unmount } = await listen();
  await isPlaying();
  expect(spoken[0]?.voice?.name).toBe('Brian');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Voice' }), 'Cloud');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×');
  expect(spoken.at(-1)).toMatchObject({ text: passages[0], rate: 1.5, voice: { name: 'Cloud' } });
  unmount();
  storage.set('listening', localStorage.getItem('listening') ?? '');
  const again = await listen();
  await isPlaying();
  expect(again.spoken[0]).toMatchObject({ rate: 1.5, voice: { name: 'Cloud' } });
  storage.clear();
});

test('without a voice for the language, the bar says so and offers nothing else', async () => {
  await listen([aVoice('de-DE', 'Anna')]);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('no voice for this language: English'));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a voice that fails stops, and the bar says how to continue', async () => {
  const { spoken } = await listen();
  await isPlaying();
  act(() => spoken[0]?.onerror?.({ error: 'synthesis-failed' }));
  expect(screen.getByRole('status').textContent).toContain('The voice stopped.');
  await press('Play (L)');
  expect(spoken.map(({ text }) => text)).toEqual([passages[0], passages[0]]);
  act(() => spoken[1]?.onerror?.({ error: 'interrupted' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('another tab that starts, a navigation and the closed bar stop it', async () => {
  const { onClose, spoken, cancel, unmount } = await listen();
  await isPlaying();
  const tab = new BroadcastChannel('listening');
  tab.postMessage('started');
  await screen.findByRole('button', { name: 'Play (L)' });
  tab.close();
  await press('Play (L)');
  act(() => void document.dispatchEvent(new Event('astro:before-swap')));
  expect(screen.getByRole('button', { name: 'Play (L)' })).toBeTruthy();
  await press('Play (L)');
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
  cancel.mockClear();
  unmount();
  expect(cancel).toHaveBeenCalled();
  act(() => spoken.at(-1)?.onend?.());
  expect(spoken).toHaveLength(3);
});
