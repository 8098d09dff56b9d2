import type { Lesson } from '#contract/learning/courses';

/** A lesson in the response for its page, as a device stores it. */
export const aStoredLesson = (courseId = 'ecg'): Lesson => ({
  courseId,
  courseTitle: 'The ECG',
  id: 'one',
  kind: 'video',
  title: 'The rhythm',
  summary: 'Rate and regularity.',
  minutes: 5,
  html: '<h2>Conduction</h2><p>Die Größe of <em>Möbitz</em> blocks</p><p><img src="/media/a.svg" alt="Twelve leads"></p>',
  references: [],
  language: 'en',
  video: {
    seconds: 10,
    poster: '',
    sources: [],
    captions: [],
    chapters: [],
    transcript: { language: 'en', cues: [{ from: 4, to: 6, text: 'The atrium fires' }] },
  },
  objectives: [],
  practiceQuizId: null,
  progress: { position: 0, watched: [], share: 0, completedAt: null, captions: null, speed: 1 },
  outline: [],
  next: { kind: 'begin' },
});
