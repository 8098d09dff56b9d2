import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { locales } from '#contract/locales';
import { sampleEcg } from '#contract/learning/samples';

const course = 'functions/data/demo/courses/ecg-first-five-minutes';

interface Question {
  readonly id: string;
  readonly measure?: string;
  readonly correct: number;
  readonly tolerance: number;
  readonly references: readonly string[];
  readonly figure: string;
  readonly figureAlt: Readonly<Record<string, string>>;
  readonly [locale: string]: unknown;
}

/** A practice question: visitors see its key, so it must not be in a kickoff or mastery quiz. */
const questions = (parse(readFileSync(`${course}/quizzes/practice-rhythm.yaml`, 'utf8')) as { items: Question[] })
  .items;
const question = questions.find(({ id }) => id === 'p10');

test('the ECG for visitors has the picture and the key of a practice question', () => {
  const drawing = readFileSync(`public${sampleEcg.picture}`, 'utf8');
  expect(drawing).toBe(readFileSync(`${course}/${question?.figure}`, 'utf8'));
  const { measure, correct, tolerance, speed, gain, width, height } = sampleEcg;
  expect({ measure, correct, tolerance }).toEqual({
    measure: question?.measure,
    correct: question?.correct,
    tolerance: question?.tolerance,
  });
  expect(drawing).toContain(`data-speed="${speed}" data-gain="${gain}"`);
  expect(drawing).toContain(`viewBox="0 0 ${width} ${height}"`);
});

test('the ECG for visitors cites the reference of the question', () => {
  const { references } = parse(readFileSync(`${course}/course.yaml`, 'utf8')) as {
    references: { id: string; text: string }[];
  };
  const [cited] = question?.references ?? [];
  expect(sampleEcg.reference).toBe(references.find(({ id }) => id === cited)?.text);
});

test.each(locales)('the ECG for visitors has the texts of the question in %s', (locale) => {
  const { ecg } = JSON.parse(readFileSync(`locales/${locale}/samples.json`, 'utf8')) as { ecg: Record<string, string> };
  const texts = question?.[locale] as { why: string };
  const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ');
  expect(plain(ecg['why'])).toBe(plain(texts.why));
  expect(plain(ecg['alt'])).toBe(plain(question?.figureAlt[locale]));
});
