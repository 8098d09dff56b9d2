import type { RouteName } from '#contract/routes';

/**
 * Pages that open without a connection, each with the answer that it needs; `null` if it needs none. Each parameter of
 * the answer's path is one of the page.
 */
export const offlinePages: Partial<Record<RouteName, `/api/${string}` | null>> = {
  dashboard: '/api/dashboard',
  more: null,
  courses: '/api/courses',
  course: '/api/courses/:courseId',
  lesson: '/api/courses/:courseId/lessons/:lessonId',
  quiz: '/api/courses/:courseId/quizzes/:quizId',
  review: '/api/review',
  webinars: '/api/webinars',
  webinar: '/api/webinars/:webinar',
};

/** Answers that parts of these pages need. */
export const partAnswers = ['/api/courses/:courseId/lessons/:lessonId/case'] as const;

/** Answers that the frame of every page needs. */
export const frameAnswers = [
  '/api/auth/user',
  '/api/auth/user/features',
  '/api/auth/user/notifications/unread',
  '/api/settings',
] as const;
