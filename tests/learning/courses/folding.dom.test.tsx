import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Activity, Course } from '#contract/learning/courses';
import { CoursePage } from '../../../src/features/learning/courses/CoursePage.tsx';
import { openPage } from '../../support/islands/islands.ts';
import { aCourse } from './course-facts.ts';

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
beforeEach(() => happyDOM.setViewport({ width: 390 }));
afterEach(() => happyDOM.setViewport({ width: 1024 }));

async function openCourse(id: string, change: Partial<Course>): Promise<void> {
  const course = aCourse(id, change);
  openPage(`/courses/${id}`, ['course', 'learning'], { [`GET /backend/api/courses/${id}?locale=en`]: course });
  render(<CoursePage />);
  await screen.findByRole('heading', { level: 2, name: 'References' });
}

const openParts = () => [...document.querySelectorAll('details')].map(({ id, open }) => [id, open]);

test('on a phone, the parts of a course are collapsible; all are expanded before the course is started', async () => {
  await openCourse('new', {});
  expect(openParts()).toEqual(['about', 'teachers', 'accreditation', 'references'].map((id) => [id, true]));
});

test('the parts of a started course are collapsed', async () => {
  await openCourse('begun', { startedAt: '2026-11-21T04:00:00Z', share: 0 });
  expect(openParts().every(([, open]) => open === false)).toBe(true);
});

test('the plan that includes the locked activities is named once', async () => {
  const locked = (id: string): Activity => ({
    ...{ kind: 'lesson', id, title: id, lessonKind: 'article', minutes: 5, state: 'plan', first: null },
  });
  const outline = [locked('two'), locked('three')];
  const next = { kind: 'summary' } as const;
  await openCourse('partly', {
    startedAt: '2026-11-21T04:00:00Z',
    share: 0,
    isOpen: false,
    isFree: false,
    outline,
    next,
  });
  expect(screen.getAllByText(/Basic membership/)).toHaveLength(1);
});
