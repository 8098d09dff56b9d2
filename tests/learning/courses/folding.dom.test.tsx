import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Activity, Course } from '#contract/learning/courses';
import { CoursePage } from '../../../src/features/learning/courses/CoursePage.tsx';
import { openPage } from '../../support/islands/islands.ts';
import { aCourse } from './course-facts.ts';

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
beforeEach(() => happyDOM.setViewport({ width: 390 }));
afterEach(() => happyDOM.setViewport({ width: 1024 }));

async function opens(id: string, change: Partial<Course>): Promise<void> {
  const course = aCourse(id, change);
  openPage(`/courses/${id}`, ['course', 'learning'], { [`GET /backend/api/courses/${id}?locale=en`]: course });
  render(<CoursePage />);
  await screen.findByRole('heading', { level: 2, name: 'References' });
}

const openParts = () => [...document.querySelectorAll('details')].map(({ id, open }) => [id, open]);

test('on a phone the parts of a course can be folded; before it is begun all are open', async () => {
  await opens('new', {});
  expect(openParts()).toEqual(['about', 'teachers', 'accreditation', 'references'].map((id) => [id, true]));
});

test('once a course is begun, its parts are folded', async () => {
  await opens('begun', { startedAt: '2026-11-21T04:00:00Z', share: 0 });
  expect(openParts().every(([, open]) => open === false)).toBe(true);
});

test('the plan that locked activities are part of is named once', async () => {
  const locked = (id: string): Activity => ({
    ...{ kind: 'lesson', id, title: id, lessonKind: 'article', minutes: 5, state: 'plan', first: null },
  });
  const outline = [locked('two'), locked('three')];
  const next = { kind: 'summary' } as const;
  await opens('partly', { startedAt: '2026-11-21T04:00:00Z', share: 0, isOpen: false, isFree: false, outline, next });
  expect(screen.getAllByText(/Basic membership/)).toHaveLength(1);
});
