import { expect, test } from 'vitest';
import { filesOf } from '#contract/library/content/files/package-files';
import { readCourse } from '#contract/library/content/files/read-course';
import { locales } from '#contract/locales';
import { readWebinarFiles } from '#contract/webinars/webinars/package/read-webinar';
import { newCourseTexts } from '../../../src/features/desk/drafts/courses/new-course.ts';
import { newWebinarText } from '../../../src/features/desk/webinar-packages/new-webinar.ts';

const asFiles = (texts: Record<string, string>) => filesOf(new Map(Object.entries(texts)), new Map());

test.each(locales)('a new course in %s has no faults', async (locale) => {
  const texts = newCourseTexts('potassium', 'Kalium: “K”', locale, '2026-11-28');
  const { faults, content } = readCourse('potassium', await asFiles(texts));
  expect(faults).toEqual([]);
  expect(content?.courseDocument.title).toEqual({ [locale]: 'Kalium: “K”' });
});

test.each(locales)('a new webinar in %s has no faults, and begins in thirty days', async (locale) => {
  const asked = { id: 'potassium', title: 'Kalium: “K”', locale };
  const text = newWebinarText(asked, 'Europe/Paris', new Date('2026-11-28T12:00:00Z'));
  const { faults, document } = readWebinarFiles('potassium', await asFiles({ 'webinar.yaml': text }));
  expect(faults).toEqual([]);
  expect(document).toMatchObject({ startsAt: '2026-12-28T17:00:00Z', zone: 'Europe/Paris', spoken: locale });
});
