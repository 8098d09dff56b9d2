import { createElement } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Claimable } from '#contract/credit/credits';
import type { Summary } from '#contract/learning/quizzes';
import { SummaryPage } from '../../../src/features/credit/credits/SummaryPage.tsx';
import { openPage, requests } from '../../support/islands/islands.ts';
import { aClaimable, aSummary } from './results.ts';

let number = 0;

/** Opens the summary of a new course, as stores cache what they have loaded. */
export async function openSummary(summary: Partial<Summary>, claimable: Partial<Claimable>) {
  const courseId = `course-${++number}`;
  const course = `/backend/api/courses/${courseId}`;
  const answers = {
    [`GET ${course}/summary?locale=en`]: aSummary({ courseId, ...summary }),
    [`GET ${course}/credits?locale=en`]: aClaimable(claimable),
  };
  openPage(`/courses/${courseId}/summary`, ['credits', 'claims', 'evaluations'], answers);
  render(createElement(SummaryPage));
  await screen.findByRole('heading', { name: /Passed|Not yet/ });
  await screen.findByRole('heading', { name: 'Your credits' });
  return { course, answers, user: userEvent.setup() };
}

/** The requests with a method, oldest first. */
export const sent = (method: string) => requests.filter(({ what }) => what.startsWith(method)).map(({ body }) => body);
