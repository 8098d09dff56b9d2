import type { Activity, Course } from '#contract/learning/courses';

const activity = { title: null, lessonKind: null, minutes: 15, state: 'locked', first: 'begin' } as const;
const kickoffLine: Activity = { ...activity, kind: 'kickoff', id: 'kickoff' };

/** A course in the response for its page. */
export const aCourse = (id: string, change: Partial<Course> = {}): Course => ({
  id,
  title: 'The ECG',
  promise: 'Read any trace.',
  specialty: 'cardiology',
  level: 'foundation',
  isFree: true,
  isOpen: true,
  cover: '/cover.svg',
  minutes: 40,
  lessons: 1,
  credits: 0,
  language: 'en',
  languages: ['en'],
  share: null,
  isBookmarked: false,
  description: '<p>About</p>',
  audience: 'Everybody',
  method: 'Reading',
  support: 'None',
  released: '2026-01-01',
  reviewed: '2026-01-01',
  objectives: [],
  teachers: [],
  references: [],
  accreditations: [],
  outline: [kickoffLine, { ...activity, kind: 'lesson', id: 'one', title: 'One' }],
  next: { kind: 'begin' },
  startedAt: null,
  claims: [],
  creditPlan: null,
  isExpired: false,
  isWithdrawn: false,
  ...change,
});
