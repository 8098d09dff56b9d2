import { courses } from '#contract/learning/courses';
import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  create: async ({ call }, { courseId = '' }) => {
    await call(courses.endpoints.bookmark, { params: { courseId }, body: { isBookmarked: true } });
    return {};
  },
  endpoints: {
    'courses.list': { statements: 2 },
    'courses.course': { statements: 3 },
    'courses.lesson': { statements: 3 },
    'courses.begin': { repeated: ownTest },
    'courses.skipKickoff': {
      repeated: {
        input: async ({ call, course }) => {
          const params = { courseId: await course('open') };
          await call(courses.endpoints.begin, { params });
          return { params };
        },
        adds: { participation_events: 1 },
      },
    },
    'courses.bookmark': {
      repeated: {
        input: async ({ course }) => ({ params: { courseId: await course('open') }, body: { isBookmarked: true } }),
        adds: { bookmarks: 1 },
      },
    },
    'courses.saveProgress': { repeated: ownTest, texts: { captions: 'en' } },
    'courses.completeLesson': {
      repeated: {
        input: async ({ course }) => ({ params: { courseId: await course('begun'), lessonId: 'lesson-1' }, query: {} }),
        adds: { participation_events: 1, lesson_progress: 1 },
      },
    },
  },
};
