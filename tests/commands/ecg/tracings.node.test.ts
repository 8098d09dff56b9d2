import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { locales, type Locale } from '#contract/locales';
import { cases } from '../../../functions/commands/ecg/cases.ts';
import { drawings } from '../../../functions/commands/ecg/drawings.ts';
import { intervalsBeat } from '../../../functions/commands/ecg/intervals.ts';
import { strips, traces } from '../../../functions/commands/ecg/traces.ts';
import { axisOf, heightAt, intervalsOf, piecesOf, readSheet } from './measured.ts';

const course = 'functions/data/demo/courses/ecg-first-five-minutes';
const fileOf = (name: string) => readFileSync(`${course}/media/${name}.svg`, 'utf8');

/** How far a measurement may differ from its value, in ms. */
const tolerance = 2;

test.each(Object.entries(drawings()))('the figure %s in the course is drawn from its values', (name, drawing) => {
  expect(fileOf(name)).toBe(drawing);
});

/** The alternative text of a figure, in a lesson or a question. */
function descriptionOf(name: string, locale: Locale): string {
  const lessons = globSync(`${course}/lessons/*.${locale}.md`).map((file) => readFileSync(file, 'utf8'));
  const quizzes = globSync(`${course}/quizzes/*.yaml`).map((file) => parse(readFileSync(file, 'utf8')) as Quiz);
  const items = quizzes.flatMap((quiz) => quiz.items).filter(({ figure }) => figure === `media/${name}.svg`);
  const inLessons = lessons.flatMap((lesson) => new RegExp(`!\\[([^\\]]+)\\]\\(media/${name}`).exec(lesson)?.[1] ?? []);
  return [...inLessons, ...items.map(({ figureAlt }) => figureAlt?.[locale] ?? '')].join(' ');
}

interface Quiz {
  readonly items: readonly { readonly figure?: string; readonly figureAlt?: Readonly<Record<string, string>> }[];
}

const all = { ...traces, ...cases };

describe.each(Object.keys(all) as (keyof typeof all)[])('the tracing %s', (name) => {
  const { leads, rate } = readSheet(fileOf(name));
  const { pr, qrs, qt } = intervalsOf(leads);
  const axis = axisOf(leads);

  test('has twelve leads that fit each other', () => {
    expect(leads.size).toBe(12);
    const at = (lead: string, time: number) => heightAt(leads.get(lead) ?? [], time);
    for (let time = 0; time < 60_000 / rate; time += 5) {
      const [I, II] = [at('I', time), at('II', time)];
      const limb = { III: II - I, aVR: -(I + II) / 2, aVL: I - II / 2, aVF: II - I / 2 };
      for (const [lead, mm] of Object.entries(limb)) {
        expect(Math.abs(at(lead, time) - mm), `${lead} at ${time} ms`).toBeLessThan(0.1);
      }
    }
  });

  test('measures what its values say', () => {
    const values = all[name];
    expect(rate).toBeCloseTo(values.rate, 0);
    if ('pr' in values) expect(Math.abs(pr - values.pr)).toBeLessThanOrEqual(tolerance);
    else expect(pr).toBe(-Infinity);
    expect(Math.abs(qrs - (values.qrsAt.at(-1) ?? NaN))).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(qt - (values.tAt.at(-1) ?? NaN))).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(axis - values.axis)).toBeLessThanOrEqual(5);
  });

  test.each(locales)('measures what its description in %s says', (locale) => {
    const text = descriptionOf(name, locale);
    const said = (pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replace('−', '-') ?? NaN);
    expect(said(/(\d+)\/min/)).toBeCloseTo(rate, 0);
    expect(Math.abs(said(/QRS (\d+)\sms/) - qrs)).toBeLessThanOrEqual(tolerance);
    // The description must not give away a QT that is to be measured.
    if (name !== 'case-c-12') expect(Math.abs(said(/QT (\d+)\sms/) - qt)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(said(/([+−]\d+)°/) - axis)).toBeLessThanOrEqual(5);
    if (Number.isFinite(pr)) expect(Math.abs(said(/P[RQ] (\d+)\sms/) - pr)).toBeLessThanOrEqual(tolerance);
    else expect(text).not.toMatch(/P[RQ] \d/);
  });
});

test('the figure on intervals shows a normal beat, with ST to the onset of T and QT to the tangent', () => {
  const drawing = fileOf('intervals');
  const pieces = piecesOf(/<path d="M0 270([^"]+)"/.exec(drawing)?.[1]?.split('h').slice(0, -1).join('h') ?? '', 18);
  const beat = pieces.filter(({ points }) => (points.at(-1)?.at ?? Infinity) < 60_000 / intervalsBeat.rate);
  const { pr, qrs, qt, t } = intervalsOf(new Map([['II', beat]]));
  expect([pr, qrs, qt].map(Math.round)).toEqual([160, 90, 400]);
  const bracketOf = (name: string) => {
    const [, from, to] =
      new RegExp(`<path d="M([\\d.]+) \\d+V\\d+H([\\d.]+)[^>]+><text[^>]+>${name}<`).exec(drawing) ?? [];
    return ((Number(to) - Number(from)) / 18) * 40;
  };
  expect(['PR', 'QRS', 'ST', 'QT'].map((name) => Math.round(bracketOf(name)))).toEqual(
    [160, 90, t - qrs, 400].map(Math.round),
  );
});

test.each(Object.keys(strips) as (keyof typeof strips)[])('the strip %s has its waves at their times', (name) => {
  const { p, qrs } = strips[name];
  const pieces = piecesOf(/<path d="M35 135([^"]+)"/.exec(fileOf(name))?.[1] ?? '', 5);
  const starts = pieces.map(({ command, points }) => ({ command, at: points[0]?.at ?? NaN }));
  const has = (command: string, time: number) =>
    starts.some((one) => one.command === command && Math.abs(one.at - time) <= tolerance);
  expect(p.filter((time) => !has('c', time))).toEqual([]);
  expect(qrs.filter((time) => !has('l', time))).toEqual([]);
});
