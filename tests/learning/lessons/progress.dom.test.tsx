import { expect, test, vi } from 'vitest';
import type { LessonProgress } from '#contract/learning/courses';
import { asked, goOnline, setResponses, visit } from '../../support/islands/island.ts';
import { saveRegularly } from '../../../src/entities/player/progress-reporter.ts';
import { lessonReporter } from '../../../src/features/learning/lessons/use-reporter.ts';

const place = { courseId: 'ecg', lessonId: 'film', locale: 'en' } as const;
const fresh: LessonProgress = { position: 0, watched: [], share: 0, completedAt: null, captions: null, speed: 1 };
const aReporter = () => lessonReporter(place, fresh, () => undefined);

const serveProgress = () => {
  visit('/courses/ecg/lessons/film', ['lessons']);
  setResponses(({ body }) => ({ body: { ...fresh, ...(body as object) } }));
};

test('a learner who watches reports position, passages and time once', async () => {
  serveProgress();
  const reporter = aReporter();
  reporter.play(0, 5);
  reporter.play(5, 9);
  reporter.moveTo(9);
  reporter.addActiveTime(9.6);
  await reporter.save();
  await reporter.save();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    path: '/api/courses/ecg/lessons/film/progress',
    body: { position: 9, watched: [[0, 9]], activeSeconds: 9 },
  });
});

test('passages watched offline are sent when the connection is back', async () => {
  serveProgress();
  goOnline(false);
  const reporter = aReporter();
  reporter.play(0, 5);
  reporter.addActiveTime(5);
  await reporter.save();
  reporter.play(5, 8);
  reporter.addActiveTime(3);
  goOnline(true);
  await reporter.save();
  expect(asked.map(({ body }) => body)).toMatchObject([{ watched: [[0, 8]], activeSeconds: 8 }]);
});

test('a learner who plays a video starts the time measurement of the edge, once', async () => {
  serveProgress();
  const reporter = aReporter();
  reporter.begin();
  await reporter.save();
  expect(asked.map(({ body }) => body)).toMatchObject([{ watched: [], position: 0 }]);
  const later = lessonReporter(place, { ...fresh, watched: [[0, 5]] }, () => undefined);
  later.begin();
  await later.save();
  expect(asked).toHaveLength(1);
});

test('passages that the edge accepts only later are sent again, also after a reload', async () => {
  visit('/courses/ecg/lessons/film', ['lessons']);
  setResponses(() => ({ body: { ...fresh, watched: [[0, 10]] } }));
  const reporter = aReporter();
  reporter.play(0, 30);
  await reporter.save();
  reporter.play(30, 35);
  await reporter.save();
  serveProgress();
  await aReporter().save();
  const passages = asked.map(({ body }) => (body as { watched: unknown }).watched);
  expect(passages).toEqual([[[0, 30]], [[10, 35]], [[10, 35]]]);
});

test('passages watched before a crash are sent on the next visit', async () => {
  serveProgress();
  goOnline(false);
  const before = aReporter();
  before.play(10, 20);
  before.moveTo(20);
  await before.save(true);
  goOnline(true);
  await aReporter().save();
  expect(asked.map(({ body }) => body)).toMatchObject([{ position: 20, watched: [[10, 20]] }]);
  await aReporter().save();
  expect(asked).toHaveLength(1);
});

test('a tab that is closed in the middle of a film sends what was watched before', async () => {
  serveProgress();
  const reporter = aReporter();
  const stop = saveRegularly(reporter);
  reporter.play(30, 42);
  reporter.moveTo(42);
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ method: 'PUT', body: { position: 42, watched: [[30, 42]] } });
  stop();
});

test('a completed lesson opens at its beginning', async () => {
  serveProgress();
  const reporter = aReporter();
  reporter.moveTo(0.9);
  reporter.finish();
  reporter.moveTo(0.95);
  await reporter.save();
  expect(asked[0]?.body).toMatchObject({ position: 0 });
});

// Specification 4: "A 401 or 419 on a protected call forces logout (419 first refreshes the anti-forgery token)."
test.each([401, 419])(
  'what a learner did is kept when the session ends with %d, and sent by the next visit',
  async (status) => {
    visit('/courses/ecg/lessons/film', ['lessons']);
    setResponses(() => ({ status, body: { code: 'SIGN_IN_REQUIRED', message: 'Unauthenticated.' } }));
    const before = aReporter();
    before.play(30, 40);
    await before.save();
    serveProgress();
    await aReporter().save();
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { watched: [[30, 40]] } });
  },
);
