import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Course } from '#contract/learning/courses';
import { CoursePage } from '../../../src/features/learning/courses/CoursePage.tsx';
import { openPage } from '../../support/islands/islands.ts';
import { aCourse } from './course-facts.ts';

const accreditation: Course['accreditations'][number] = {
  id: 'ama',
  provider: 'Wardwise',
  body: 'ama',
  creditType: 'AMA PRA Category 1 Credit™',
  activityNumber: '1',
  maximum: 1,
  step: 0.25,
  validFrom: '2026-01-01',
  validTo: '2099-12-31',
  claimUntil: '2099-12-31',
  passMark: 70,
  attempts: 3,
  waitMinutes: 15,
  evaluationRequired: true,
  professions: ['physician'],
  statement: 'Statement',
  designation: 'Designation',
};

const accredited: Partial<Course> = { isFree: false, credits: 1, accreditations: [accreditation] };
const passed: Partial<Course> = {
  ...accredited,
  startedAt: '2026-11-21T04:00:00Z',
  share: 1,
  next: { kind: 'summary' },
  outline: [{ kind: 'mastery', id: 'mastery', title: null, lessonKind: null, minutes: 12, state: 'done', first: null }],
};

async function openCourse(id: string, change: Partial<Course>): Promise<string> {
  const course = aCourse(id, change);
  openPage(`/courses/${id}`, ['course', 'learning'], { [`GET /backend/api/courses/${id}?locale=en`]: course });
  const { container } = render(<CoursePage />);
  await screen.findByRole('heading', { level: 1, name: 'The ECG' });
  return container.textContent;
}

const planLinks = () => screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.includes('pricing'));

test('a plan without credit is stated without a number of credits and without an offer', async () => {
  await openCourse('closed', { ...accredited, creditPlan: 'pro' });
  const facts = document.querySelector('header')?.textContent;
  expect(facts).toContain('Credit is part of the Pro membership');
  expect(facts).not.toContain('1 credit');
  expect(screen.getByRole('region', { name: 'Before you begin' }).textContent).not.toContain('Credit');
  expect(planLinks()).toEqual([]);
});

test('a learner who passed with such a plan sees no deadline', async () => {
  const text = await openCourse('passed-closed', { ...passed, creditPlan: 'pro' });
  expect(text).toContain('Your summary shows your score and your progress.');
  expect(text).not.toContain('Claim your credits by');
});

test('an activity that the plan does not include links to the page that names the plans', async () => {
  const activity = { kind: 'lesson', id: 'two', title: 'Two' } as const;
  await openCourse('partly', { ...passed, next: { kind: 'plan', planType: 'basic', activity } });
  const link = screen.getByRole('link', { name: 'See what comes next' });
  expect(link.getAttribute('href')).toBe('/courses/partly/lessons/two');
  expect(planLinks()).toEqual([]);
});

test('a claim replaces its deadline', async () => {
  const before = await openCourse('to-claim', passed);
  expect(before).toContain('Claim your credits by December 31, 2099');
  const after = await openCourse('claimed', { ...passed, claims: [{ accreditationId: 'ama', credits: 0.75 }] });
  expect(after).toContain('0.75 credits claimed');
  expect(after).not.toContain('Claim your credits by');
});
