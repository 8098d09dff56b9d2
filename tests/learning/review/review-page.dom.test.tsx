import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Review, Reviewed, ReviewQuestion } from '#contract/learning/review';
import { $review } from '../../../src/features/learning/review/review-store.ts';
import { ReviewPage } from '../../../src/features/learning/review/ReviewPage.tsx';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';

const aQuestion = (id: string): ReviewQuestion => ({
  courseId: 'ecg',
  courseTitle: 'The ECG',
  quizId: 'kickoff',
  language: 'en',
  version: 3,
  isChanged: false,
  turn: 1,
  item: {
    id,
    kind: 'single',
    objectiveId: 'rhythm',
    stem: `Stem of ${id}`,
    options: ['a', 'b', 'c'].map((option) => ({ id: option, text: `Option ${option} of ${id}` })),
    figure: null,
    answer: null,
    confidence: null,
    feedback: null,
  },
});

const aReview = (change: Partial<Review> = {}): Review => ({
  hasQuestions: true,
  answeredToday: 0,
  questions: [aQuestion('q1'), aQuestion('q2')],
  laterCount: 0,
  nextInDays: null,
  isReminded: false,
  ...change,
});

const reviewed = (change: Partial<Reviewed> = {}): Reviewed => ({
  answer: ['b'],
  feedback: { isCorrect: true, credit: 1, correct: ['b'], why: { b: 'Just so.' }, references: [] },
  dueInDays: 5,
  lesson: { id: 'one', title: 'Lesson one' },
  ...change,
});

const today = 'GET /backend/api/review?locale=en';
const answerAddress = (id: string) => `PUT /backend/api/review/ecg/kickoff/${id}?locale=en`;
const user = userEvent.setup();

function openReview(review: Review, answers: Parameters<typeof openPage>[2] = {}) {
  openPage('/review', ['review', 'questions'], { [today]: review, ...answers });
  renderPage();
}

/** Renders the page as after a full load. */
function renderPage() {
  $review.clear();
  render(<ReviewPage />);
  void $review.reload();
}

describe('a learner with questions due', () => {
  test('answers them one by one and reads what is right, why, and when it is repeated', async () => {
    openReview(aReview(), { [answerAddress('q1')]: reviewed(), [answerAddress('q2')]: reviewed({ dueInDays: 1 }) });
    expect(await screen.findByRole('heading', { name: /Question 1 of 2\s*Stem of q1/ })).toBeTruthy();
    expect(screen.getByText('about 1 min left')).toBeTruthy();
    await user.click(screen.getByLabelText(/Option b of q1/));
    await user.click(screen.getByLabelText('Guessing'));
    await user.click(screen.getByRole('button', { name: 'Check answer' }));

    expect(await screen.findByText('That is right')).toBe(document.activeElement);
    expect(screen.getByText('Just so.')).toBeTruthy();
    expect(screen.getByText('Comes back in 5 days.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read the lesson: Lesson one' }).getAttribute('href')).toBe(
      '/courses/ecg/lessons/one',
    );
    expect(requests.at(-1)?.body).toMatchObject({ answer: ['b'], confidence: 1, version: 3, turn: 1 });

    await user.click(screen.getByRole('button', { name: 'Next question' }));
    expect(await screen.findByRole('heading', { name: /Question 2 of 2\s*Stem of q2/ })).toBe(document.activeElement);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await user.click(screen.getByLabelText(/Option a of q2/));
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    await user.click(await screen.findByRole('button', { name: 'Finish for today' }));

    expect(await screen.findByRole('heading', { name: 'Done for today' })).toBe(document.activeElement);
    expect(screen.getByText(/You have reviewed 2 questions/)).toBeTruthy();
    expect(screen.getByText('The next questions come back tomorrow.')).toBeTruthy();
  });

  test('needs only the keyboard', async () => {
    openReview(aReview(), { [answerAddress('q1')]: reviewed() });
    await screen.findByText('Stem of q1');
    await user.keyboard('b');
    expect((screen.getByLabelText(/Option b of q1/) as HTMLInputElement).checked).toBe(true);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('That is right')).toBe(document.activeElement);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Stem of q2')).toBeTruthy();
  });

  test('may stop at any time', async () => {
    openReview(aReview());
    expect((await screen.findByRole('link', { name: 'Stop here' })).getAttribute('href')).toBe('/dashboard');
  });

  test('sees the answer that was recorded in another tab instead of a second one', async () => {
    openReview(aReview(), {
      [answerAddress('q1')]: reviewed({
        answer: ['c'],
        feedback: { isCorrect: false, credit: 0, correct: ['b'], why: {}, references: [] },
      }),
    });
    await user.click(await screen.findByLabelText(/Option b of q1/));
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    expect(await screen.findByText('Incorrect')).toBeTruthy();
    const chosen = screen.getByText('Your answer, but not right').closest('li') as HTMLElement;
    expect(within(chosen).getByText('Option c of q1')).toBeTruthy();
  });
});

describe('an answer that is not recorded', () => {
  test('stays chosen without a connection, and can be checked again', async () => {
    openReview(aReview());
    await user.click(await screen.findByLabelText(/Option b of q1/));
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your choice stays here');
    stubResponses({ [answerAddress('q1')]: reviewed() });
    expect((screen.getByLabelText(/Option b of q1/) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    expect(await screen.findByText('That is right')).toBeTruthy();
  });

  test('shows its question again if it was changed in the meantime', async () => {
    openReview(aReview(), { [answerAddress('q1')]: [409, { code: 'QUESTION_CHANGED', message: '' }] });
    await user.click(await screen.findByLabelText(/Option b of q1/));
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('changed or withdrawn');
    stubResponses({ [today]: aReview({ questions: [aQuestion('q2')] }) });
    await user.click(screen.getByRole('button', { name: 'Load today’s questions again' }));
    expect(await screen.findByText('Stem of q2')).toBeTruthy();
  });
});

describe('a learner with nothing due', () => {
  test('reads how it works if no answer was wrong yet', async () => {
    openReview(aReview({ hasQuestions: false, questions: [] }));
    expect(await screen.findByRole('heading', { name: 'Nothing to review yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a course' }).getAttribute('href')).toBe('/courses');
  });

  test('reads when the next questions are due', async () => {
    openReview(aReview({ questions: [], nextInDays: 3 }));
    expect(await screen.findByRole('heading', { name: 'Nothing to review today' })).toBeTruthy();
    expect(screen.getByText('The next questions come back in 3 days.')).toBeTruthy();
  });

  test('reads how many questions are due after today’s five minutes', async () => {
    openReview(aReview({ questions: [], answeredToday: 10, laterCount: 4, nextInDays: 1 }));
    expect(await screen.findByText('4 more questions are scheduled for the coming days.')).toBeTruthy();
  });
});

test('a question in another language says which', async () => {
  openReview(aReview({ questions: [{ ...aQuestion('q1'), language: 'de' }] }));
  expect(await screen.findByText('Language: German')).toBeTruthy();
});

test('a question to which another answer has become right says so until it is answered', async () => {
  openReview(aReview({ questions: [{ ...aQuestion('q1'), isChanged: true }] }), { [answerAddress('q1')]: reviewed() });
  const note = /The correct answer has changed since you last answered/;
  expect(await screen.findByText(note)).toBeTruthy();
  await user.click(screen.getByLabelText(/Option b of q1/));
  await user.click(screen.getByRole('button', { name: 'Check answer' }));
  await screen.findByText('That is right');
  expect(screen.queryByText(note)).toBeNull();
});

test('a user whose questions failed to load reads why and may retry', async () => {
  openPage('/review', ['review', 'questions'], {});
  renderPage();
  expect(await screen.findByRole('alert')).toBeTruthy();
  stubResponses({ [today]: aReview() });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Stem of q1')).toBeTruthy();
});

test('a learner switches the reminder on and off', async () => {
  const reminder = 'PUT /backend/api/review/reminder';
  openReview(aReview(), { [reminder]: { isReminded: true } });
  const box = await screen.findByRole('switch', { name: 'Remind me by email' });
  expect((box as HTMLInputElement).checked).toBe(false);
  await user.click(box);
  await vi.waitFor(() => expect((box as HTMLInputElement).checked).toBe(true));
  expect(requests.at(-1)?.body).toMatchObject({ isReminded: true });
  stubResponses({ [reminder]: { isReminded: false } });
  await user.click(box);
  await vi.waitFor(() => expect((box as HTMLInputElement).checked).toBe(false));
});
