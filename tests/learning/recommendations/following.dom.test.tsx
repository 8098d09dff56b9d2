import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Following } from '#contract/learning/recommendations';
import { FollowingCourses } from '../../../src/features/learning/courses/following/FollowingCourses.tsx';
import { openPage, requests } from '../../support/islands/islands.ts';
import { aCourse } from '../courses/course-facts.ts';

/** Renders the end of a course page; returns what scrolls to it. */
function openEnd(courseId: string, answer?: Following, locale: 'en' | 'de' = 'en') {
  const path = `/backend/api/courses/${courseId}/following?locale=${locale}`;
  const texts = ['following', 'professions', 'learning', 'ui'];
  openPage(`/courses/${courseId}`, texts, answer ? { [`GET ${path}`]: answer } : {}, locale);
  const callbacks: ((isIntersecting: boolean) => void)[] = [];
  class Observer {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      callbacks.push((isIntersecting) => onChange([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  render(<FollowingCourses courseId={courseId} />);
  return (isNear: boolean) => act(() => callbacks.forEach((call) => call(isNear)));
}

test('a learner near the end of the page sees what colleagues in the specialty took next', async () => {
  const scroll = openEnd('near', { specialty: 'cardiology', courses: [aCourse('next')] });
  scroll(false);
  expect(requests).toEqual([]);
  scroll(true);
  await screen.findByRole('heading', { level: 2, name: 'Colleagues also took' });
  screen.getByText('Courses that learners in your specialty, Cardiology, began after this one.');
  expect(screen.getByRole('link', { name: 'The ECG' }).getAttribute('href')).toBe('/courses/next');
});

test('a German learner whose specialty has no figures reads that all learners are meant', async () => {
  openEnd('german', { specialty: null, courses: [aCourse('next')] }, 'de')(true);
  await screen.findByText('Kurse, die andere Lernende nach diesem begonnen haben.');
});

test('the section is absent without figures and without a connection', async () => {
  openEnd('none', { specialty: null, courses: [] })(true);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  openEnd('offline')(true);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(screen.queryByRole('heading')).toBeNull();
});
