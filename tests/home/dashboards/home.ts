import type { CourseCard } from '#contract/learning/courses';
import type { Dashboard } from '#contract/home/dashboards';

export const aCard = (title: string, share: number | null): CourseCard => ({
  id: title.toLowerCase(),
  title,
  promise: `All about the ${title}.`,
  specialty: 'cardiology',
  level: 'foundation',
  isFree: true,
  isOpen: true,
  cover: '/cover.svg',
  minutes: 40,
  lessons: 5,
  credits: 1,
  language: 'en',
  languages: ['en'],
  share,
  isBookmarked: false,
});

/** A newcomer's home page, with changes. */
export function aHome(change: Partial<Dashboard>): Dashboard {
  return {
    firstName: 'Ana',
    continuing: null,
    slices: [],
    upNext: [],
    notifications: [],
    credits: { thisYear: [], ready: [], hasCycle: false },
    activeMinutesThisWeek: 0,
    weeksInARow: 0,
    recommended: [],
    firstLesson: null,
    recent: [],
    specialties: ['cardiology'],
    preferences: { specialties: [], weeklyMinutes: 60 },
    ...change,
  };
}
