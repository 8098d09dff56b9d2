import { expect, test } from 'vitest';
import type { Lesson } from '#contract/learning/courses';
import { hitsIn } from '../../../src/features/home/search/stored/find-stored.ts';
import { aCourse } from '../../learning/courses/course-facts.ts';
import { aStoredLesson } from './stored-lesson.ts';

const found = (search: string, lessons: readonly Lesson[] = [aStoredLesson()]) =>
  hitsIn([{ course: aCourse('ecg'), lessons }], search, 'en').map(({ kind, place, text, isLocked }) => ({
    kind,
    place,
    text: text.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join(''),
    isLocked,
  }));

const lesson = { page: 'lesson', courseId: 'ecg', lessonId: 'one', second: null };

test.each([
  [
    'grosse',
    { kind: 'paragraph', place: { ...lesson, block: 1 }, text: 'Die [Größe] of Möbitz blocks', isLocked: false },
  ],
  [
    'mobi',
    { kind: 'paragraph', place: { ...lesson, block: 1 }, text: 'Die Größe of [Möbitz] blocks', isLocked: false },
  ],
  ['twelve lea', { kind: 'figure', place: { ...lesson, block: 2 }, text: '[Twelve] [leads]', isLocked: false }],
  [
    'atrium',
    { kind: 'cue', place: { ...lesson, block: null, second: 4 }, text: 'The [atrium] fires', isLocked: false },
  ],
  ['EKG', { kind: 'course', place: { page: 'course', courseId: 'ecg' }, isLocked: false }],
])('a search for %s finds its place in a stored course', (search, hit) => {
  expect(found(search)).toContainEqual(expect.objectContaining(hit));
});

test('a search finds only passages that have all words, one of them not in the title of the lesson', () => {
  expect(found('mobitz leads')).toEqual([]);
  expect(found('rhythm mobitz')).toHaveLength(1);
});

test('a lesson that is not stored is found by its title alone, and is locked', () => {
  expect(found('one', [])).toEqual([{ kind: 'lesson', place: { ...lesson, block: null }, text: '', isLocked: true }]);
  expect(found('mobitz', [])).toEqual([]);
});
