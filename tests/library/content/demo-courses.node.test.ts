import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keyPointsHeadings } from '#contract/library/content/key-points';
import { itemKinds } from '#contract/library/content/course-parts';
import { readPackage } from '../../../functions/commands/packages/read.ts';
import { drawItems, meanDifficulty } from '../../../functions/learning/quizzes/rules.ts';

const folders = globSync('functions/data/demo/courses/*/course.yaml').map(dirname);

describe.each(folders.map((folder) => [basename(folder), folder]))('the demo course %s', (_, folder) => {
  const { content, faults, warnings } = readPackage(folder);
  const items = (kind: string) => {
    const quiz = content?.courseDocument.quizzes.find((one) => one.kind === kind);
    return content?.quizzes.find(({ id }) => id === quiz?.id)?.items ?? [];
  };
  const countOf = <Key extends 'objective' | 'type'>(kind: string, key: Key, value: string) =>
    items(kind).filter((item) => item[key] === value).length;

  test('can be published', () => {
    expect(faults).toEqual([]);
  });

  test('is accredited from the day of its import on, whenever that is', () => {
    const days = content?.courseDocument.accreditations.flatMap((one) => [one.validFrom, one.validTo, one.claimUntil]);
    expect(days?.filter((day) => !/^[+-]/.test(day))).toEqual([]);
  });

  test('reveals no key by its wording', () => {
    expect(warnings).toEqual([]);
  });

  test('ends every lesson in three to five key points that fit a card', () => {
    const misfits = (content?.lessonTexts ?? []).filter(({ html, locale }) => {
      const last = html.split(`<h2>${keyPointsHeadings[locale]}`).at(-1) ?? '';
      const [, points = ''] = /^[^<]*<\/h2>\s*<ul>(.*)<\/ul>\s*$/s.exec(last) ?? [];
      const lengths = Array.from(points.matchAll(/<li>(.*?)<\/li>/gs), ([, point = '']) => point.length);
      return lengths.length < 3 || lengths.length > 5 || lengths.some((length) => length > 220);
    });
    expect(misfits.map(({ lessonId, locale }) => `${lessonId}.${locale}`)).toEqual([]);
  });

  test('is written in American English', () => {
    const british =
      /\b\w*(aem(i|o)|anaesth|oedema|oesoph|orrhoea|pnoea|gynaec|orthopaed|tumour|colour|favour|behaviour|neighbour|litre|metre\b|artefact)|\b(haem|grey|centre|judgement|towards|afterwards|programme|liquorice)|\w+[^aeiou\s]is(ed|ing|ation|ations)\b(?<!(rais|exerc|advis|revis|superv|promis|compris|surpris)\w+)/gi;
    expect([...englishOf(content)].flatMap((text) => text.match(british) ?? [])).toEqual([]);
  });

  test('draws the same share about each objective before and after, with the average difficulty of its pool', () => {
    const pools = (['kickoff', 'mastery'] as const).map((kind) => ({
      draw: content?.courseDocument.quizzes.find((quiz) => quiz.kind === kind)?.draw ?? 0,
      pool: items(kind).map((item) => ({ ...item, objectiveId: item.objective, grading: item })),
    }));
    for (let learner = 0; learner < 50; learner++) {
      const [before, after] = pools.map(({ draw, pool }) => {
        const drawn = drawItems(pool, draw, `learner ${learner}`);
        expect(drawn.length).toBeGreaterThanOrEqual(8);
        expect(Math.abs(meanDifficulty(drawn) - meanDifficulty(pool))).toBeLessThanOrEqual(0.2);
        return Map.groupBy(drawn, ({ objective }) => objective);
      });
      const scale = (pools[0]?.draw ?? NaN) / (pools[1]?.draw ?? NaN);
      for (const { id } of content?.courseDocument.objectives ?? []) {
        const [one = 0, other = 0] = [before, after].map((drawn) => drawn?.get(id)?.length);
        expect(Math.abs(one - other * scale), `questions about ${id}`).toBeLessThan(1);
      }
    }
    const [before = NaN, after = NaN] = pools.map(({ pool }) => meanDifficulty(pool));
    expect(Math.abs(before - after)).toBeLessThanOrEqual(0.15);
  });

  test.each(['kickoff', 'mastery'])('has eight questions or more in its %s quiz, two about each objective', (kind) => {
    expect(items(kind).length).toBeGreaterThanOrEqual(8);
    for (const { id } of content?.courseDocument.objectives ?? []) {
      expect(countOf(kind, 'objective', id), `items about ${id}`).toBeGreaterThanOrEqual(2);
    }
    expect(countOf(kind, 'type', 'multiple')).toBeGreaterThanOrEqual(1);
  });

  test('has the same types of questions before and after, so that both can be compared', () => {
    const kinds = (kind: string) => new Set(items(kind).map(({ type }) => type));
    expect(kinds('kickoff')).toEqual(kinds('mastery'));
  });

  test('prevents finding keys by trying: few attempts with a pause, from a pool of twice the size', () => {
    const { quizzes = [], accreditations = [] } = content?.courseDocument ?? {};
    const { draw = Infinity } = quizzes.find(({ kind }) => kind === 'mastery') ?? {};
    expect(items('mastery').length).toBeGreaterThanOrEqual(draw * 2);
    for (const { id, attempts, waitMinutes } of accreditations) {
      expect(attempts, `attempts under ${id}`).toBeGreaterThan(0);
      expect(attempts, `attempts under ${id}`).toBeLessThanOrEqual(5);
      expect(waitMinutes, `pause under ${id}`).toBeGreaterThanOrEqual(15);
    }
  });

  test('has right answers at different positions', () => {
    const right = items('mastery')
      .filter(({ type }) => type === 'single')
      .map(({ correct }) => correct.join());
    expect(new Set(right).size).toBeGreaterThanOrEqual(3);
  });

  test('names its reviewers, and says that all persons are fictional', () => {
    const roles = content?.courseDocument.teachers.map(({ role }) => role.en) ?? [];
    expect(roles.filter((role) => role?.startsWith('Clinical reviewer.'))).toHaveLength(1);
    for (const role of roles) expect(role).toMatch(/\(fictional\)$/);
  });

  test('says that it is a demonstration and that nobody paid for it', () => {
    expect(content?.courseDocument.description.en).toMatch(/demonstration/i);
    expect(content?.courseDocument.support.en).toMatch(/no commercial support/i);
  });
});

test('every kind of question occurs in the demo courses', () => {
  const items = folders.flatMap((folder) => readPackage(folder).content?.quizzes.flatMap((quiz) => quiz.items) ?? []);
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(itemKinds));
});

/** Every English text except titles of references, which are quoted as published. */
function* englishOf(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key !== 'en') yield* englishOf(value);
    else yield* stringsIn(value);
  }
}

function* stringsIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'object' && part !== null) for (const value of Object.values(part)) yield* stringsIn(value);
}
