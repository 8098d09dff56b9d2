import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Video } from '#contract/library/content/video';
import { PlayerStage } from '../../../src/entities/player/PlayerStage.tsx';
import { resumeAt } from '../../../src/entities/player/use-player.ts';
import { openPage } from '../../support/islands/islands.ts';

const video: Video = {
  seconds: 90,
  poster: '/poster.jpg',
  sources: [{ url: '/film.webm', type: 'video/webm' }],
  captions: [
    { language: 'en', url: '/film.en.vtt' },
    { language: 'de', url: '/film.de.vtt' },
  ],
  chapters: [
    { from: 0, title: 'Sodium and water' },
    { from: 40, title: 'How fast' },
  ],
  transcript: {
    language: 'en',
    cues: [
      { from: 0, to: 9, text: 'Sodium is a story about water.' },
      { from: 41, to: 50, text: 'Slow is safe in most patients.' },
    ],
  },
};

function show({ position = 0, captions = null }: { position?: number; captions?: string | null } = {}) {
  openPage('/webinars/hyponatremia', ['player'], {});
  const reports = { onPlayed: vi.fn(), onMove: vi.fn(), onPause: vi.fn(), onPreference: vi.fn() };
  const start = { position, captions, speed: 1 };
  render(<PlayerStage title="Sodium" language="en" video={video} start={start} watched={[]} {...reports} />);
  return { film: screen.getByLabelText<HTMLVideoElement>('Sodium'), ...reports };
}

const chapters = () => within(screen.getByRole('navigation', { name: 'Chapters' }));

test('a learner jumps to a chapter, which is then marked and announced with the position', async () => {
  const { film } = show();
  expect(chapters().getByRole('button', { current: true })).toHaveProperty('textContent', '0:00Sodium and water');
  await userEvent.click(chapters().getByRole('button', { name: /How fast/ }));
  expect(film.currentTime).toBe(40);
  expect(chapters().getByRole('button', { current: true }).textContent).toBe('0:40How fast');
  const position = screen.getByRole('slider', { name: 'Position in the video' });
  expect(position.getAttribute('aria-valuetext')).toBe('0:40 of 1:30, chapter “How fast”');
});

test('a learner searches the transcript and jumps to a passage', async () => {
  const { film } = show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the transcript' }), 'slow');
  expect(screen.getByText('1 passage found')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Slow is safe/ }));
  expect(film.currentTime).toBe(41);
});

test('a learner who chose captions in another language reads the transcript in it', () => {
  const { film } = show({ captions: 'de' });
  const german = Array.from(film.querySelectorAll('track')).find(({ srclang }) => srclang === 'de');
  expect(screen.getByRole('button', { name: /Sodium is a story/ })).toBeDefined();
  const cue = { startTime: 0, endTime: 9, text: '<v Ines>Natrium erzählt\nvom Wasser.' };
  Object.defineProperties(german, { readyState: { value: 2 }, track: { value: { cues: [cue] } } });
  fireEvent.load(german as HTMLTrackElement);
  expect(screen.getByRole('button', { name: /Natrium erzählt vom Wasser\./ })).toBeDefined();
});

test('a learner changes the speed, which is reported', async () => {
  const { onPreference } = show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5');
  expect(onPreference).toHaveBeenCalledWith({ speed: 1.5 });
});

test('the length is that of the file once the browser knows it', () => {
  const { film } = show();
  Object.defineProperty(film, 'duration', { value: 95.2 });
  fireEvent.durationChange(film);
  expect(screen.getByText(/\/ 1:35/)).toBeDefined();
});

test('a video that was left at its end begins again, and elsewhere continues', () => {
  expect([resumeAt(0, 90), resumeAt(61.5, 90), resumeAt(89.4, 90), resumeAt(90, 90)]).toEqual([0, 61.5, 0, 0]);
});
