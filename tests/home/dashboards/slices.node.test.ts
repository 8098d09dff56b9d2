import { expect, test } from 'vitest';
import type { SlicePart } from '#contract/home/dashboards';
import { slicesOf, wholeMinutes, type Activity } from '../../../functions/home/dashboards/slices.ts';

const lesson = (lessonId: string, minutes: number): Activity => ({
  ...{ minutes, unit: 1, least: 2, isRequired: true },
  partOf: (part) => ({
    kind: 'lesson',
    ...{ courseId: 'ecg', lessonId, title: lessonId, language: 'en', minutes: part, isWhole: part === minutes },
  }),
});

/** A quiz with a minute and a half for each question; one that is taken as a whole has no smaller part. */
const quiz = (quizId: string, questions: number, isWhole = false): Activity => ({
  minutes: questions * 1.5,
  ...(isWhole ? { unit: questions * 1.5, least: questions * 1.5 } : { unit: 1.5, least: 1.5 }),
  isRequired: isWhole,
  partOf: (part) => ({
    kind: 'quiz',
    ...{ courseId: 'ecg', quizId, quizKind: isWhole ? 'mastery' : 'practice', minutes: wholeMinutes(part) },
    questions: part / 1.5,
  }),
});

function textOf(part: SlicePart): string {
  if (part.kind === 'review') return `${part.questions} to review`;
  if (part.kind === 'quiz') return `${part.questions} of ${part.quizId}`;
  return `${part.kind === 'lesson' ? part.lessonId : part.kind} ${part.minutes} min`;
}

const composed = (dueQuestions: number, activities: Activity[]) =>
  Object.fromEntries(
    slicesOf({ dueQuestions, activities, credit: null }).map(({ minutes, parts }) => [minutes, parts.map(textOf)]),
  );

test('a slice begins with review, up to a third of its minutes, and continues with the course', () => {
  expect(composed(10, [lesson('waves', 5), quiz('practice', 4), lesson('axis', 8)])).toEqual({
    3: ['6 to review'],
    9: ['8 to review', 'waves 5 min'],
    20: ['10 to review', 'waves 5 min', '4 of practice', 'axis 4 min'],
  });
});

test('without anything to do there is no slice', () => {
  expect(composed(0, [])).toEqual({});
});

test('if only reviews are due, no slice is longer than they take', () => {
  expect(composed(4, [])).toEqual({ 3: ['4 to review'] });
  expect(composed(10, [])).toEqual({ 3: ['6 to review'], 9: ['10 to review'] });
});

test('a lesson longer than the time is begun, as it can be left at any moment', () => {
  expect(composed(0, [lesson('film', 25)])).toEqual({ 3: ['film 3 min'], 9: ['film 9 min'], 20: ['film 20 min'] });
});

test('a lesson is not begun for less than two minutes, unless that is all of it', () => {
  expect(composed(0, [lesson('waves', 8), lesson('axis', 5)])[9]).toEqual(['waves 8 min']);
  expect(composed(0, [lesson('waves', 8), lesson('axis', 1)])[9]).toEqual(['waves 8 min', 'axis 1 min']);
});

test('a mastery quiz is begun only if there is time for all of it', () => {
  expect(composed(0, [quiz('mastery', 10, true)])).toEqual({ 20: ['10 of mastery'] });
});

test('if the course ends before the time does, review takes the rest', () => {
  expect(composed(14, [lesson('waves', 3)])[9]).toEqual(['12 to review', 'waves 3 min']);
});

test('the minutes until credit are those of required activities that are left after the slice', () => {
  const credit = { credits: 1, minutesLeft: 20 };
  const activities = [lesson('waves', 5), quiz('practice', 2), quiz('mastery', 10, true)];
  expect(slicesOf({ dueQuestions: 0, activities, credit }).map(({ minutes, credit: left }) => [minutes, left])).toEqual(
    [
      [3, { credits: 1, minutesLeft: 17 }],
      [9, { credits: 1, minutesLeft: 15 }],
    ],
  );
  const short = slicesOf({
    dueQuestions: 0,
    activities: [quiz('mastery', 10, true)],
    credit: { credits: 1, minutesLeft: 15 },
  });
  expect(short.map(({ credit: left }) => left)).toEqual([{ credits: 1, minutesLeft: 0 }]);
});

test('the parts of a slice never take longer than the slice', () => {
  for (let due = 0; due <= 10; due++) {
    for (let minutes = 1; minutes <= 12; minutes++) {
      const activities = [lesson('one', minutes), quiz('practice', due), lesson('two', 30)].filter(
        (one) => one.minutes > 0,
      );
      for (const slice of slicesOf({ dueQuestions: due, activities, credit: null })) {
        const sum = slice.parts.reduce((all, part) => all + part.minutes, 0);
        expect(sum, `${due} due, a lesson of ${minutes} minutes`).toBeLessThanOrEqual(slice.minutes);
      }
    }
  }
});
