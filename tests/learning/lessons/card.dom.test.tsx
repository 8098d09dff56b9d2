import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Lesson } from '#contract/learning/courses';
import { keyPointsOf } from '../../../src/features/learning/lessons/card/key-points.ts';
import { loadLessonEnd } from '../../../src/features/learning/lessons/LessonEnd.tsx';
import { lessonReporter } from '../../../src/features/learning/lessons/use-reporter.ts';
import { openPage } from '../../support/islands/islands.ts';
import { aLesson, anActivity, anArticle } from './made.ts';

const html = `<h2>Counting</h2><p>Count.</p><h2>Key points</h2>
  <ul><li>Same order, <em>every</em> time <sup><a href="#reference-1">1</a></sup>.</li><li>Count first.</li></ul>`;

/** Renders the end of a lesson below its text. */
async function showEnd(change: Partial<Lesson> = {}, fragment = ''): Promise<void> {
  openPage('/courses/ecg/lessons/one', ['lessons', 'learning'], {});
  history.replaceState({}, '', `/courses/ecg/lessons/one${fragment}`);
  const lesson = aLesson({ html, ...change });
  const place = { courseId: 'ecg', lessonId: 'one', locale: 'en' } as const;
  const reporter = lessonReporter(place, lesson.progress, () => undefined);
  const End = await loadLessonEnd();
  const article = anArticle(lesson.html);
  render(<End {...{ place, lesson, reporter, article }} secondsMissing={0} watched={[]} onSeek={() => undefined} />);
}

test('a learner opens the key points of a lesson as a card with a QR code and prints it', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await showEnd();
  await userEvent.click(screen.getByRole('button', { name: 'Pocket card' }));
  const card = within(await screen.findByRole('dialog', { name: 'Pocket card' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Same order, every time.',
    'Count first.',
  ]);
  expect(card.getByRole('img', { name: 'QR code of this lesson' })).toBeTruthy();
  expect(card.getByText(/\/courses\/ecg\/lessons\/one$/)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Print the card' }));
  expect(print).toHaveBeenCalledOnce();
});

test('the address in the QR code opens the card, which stays closed afterwards', async () => {
  await showEnd({}, '#card');
  expect(await screen.findByRole('dialog', { name: 'Pocket card' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.href).toMatch(/\/courses\/ecg\/lessons\/one$/);
});

test('a lesson without key points offers no card', async () => {
  await showEnd({ html: '<h2>Counting</h2><p>Count.</p>' });
  expect(screen.queryByRole('button', { name: 'Pocket card' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Print the lesson' })).toBeTruthy();
});

test('a learner goes to the lesson before, and to the next one only where it is open', async () => {
  const outline = [anActivity('zero', { state: 'done' }), anActivity('one'), anActivity('two', { state: 'plan' })];
  await showEnd({ outline });
  const ways = within(screen.getByRole('navigation', { name: 'Previous and next lesson' })).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/courses/ecg/lessons/zero']);
});

test.each([
  ['de', 'Das Wichtigste in Kürze'],
  ['fr', 'À retenir'],
  ['es', 'Ideas clave'],
] as const)('key points are found by their heading in %s', (language, heading) => {
  expect(keyPointsOf(anArticle(`<h2>${heading}</h2><ul><li>Zählen</li></ul>`), language)).toEqual(['Zählen']);
});
