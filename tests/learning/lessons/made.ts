import type { Activity, Lesson } from '#contract/learning/courses';

export const anActivity = (id: string, change: Partial<Activity> = {}): Activity => ({
  ...{ kind: 'lesson', id, title: `Lesson ${id}`, lessonKind: 'article', minutes: 5, state: 'open', first: null },
  ...change,
});

export const aLesson = (change: Partial<Lesson> = {}): Lesson => ({
  courseId: 'ecg',
  courseTitle: 'The ECG',
  id: 'one',
  kind: 'article',
  title: 'The rhythm',
  summary: '',
  minutes: 5,
  html: '',
  references: [],
  language: 'en',
  video: null,
  objectives: [],
  practiceQuizId: null,
  progress: { position: 0, watched: [], share: 0, completedAt: null, captions: null, speed: 1 },
  outline: [],
  next: { kind: 'lesson', lessonId: 'two', title: 'The axis', minutesLeft: 5 },
  ...change,
});

/** The text of a lesson on the page. */
export function anArticle(html: string): HTMLElement {
  const article = document.createElement('div');
  article.innerHTML = html;
  document.body.append(article);
  return article;
}
