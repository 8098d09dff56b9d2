import type { Locale } from '#contract/locales';
import { productName } from '#contract/product';
import type { Paper } from '#contract/text/papers';
import { translator, type Translate } from '#contract/text/texts';
import de from '../../../../locales/de/outcomes.json';
import en from '../../../../locales/en/outcomes.json';
import es from '../../../../locales/es/outcomes.json';
import fr from '../../../../locales/fr/outcomes.json';
import { drawBlock, heightOf } from '../../../drawing/blocks.ts';
import { runsOf, wrap } from '../../../drawing/layout.ts';
import { ink, sides, Sheet, type FontFiles } from '../../../drawing/sheet.ts';
import { areas, drawTable, type Table } from '../../../drawing/table.ts';
import { drawWordmark } from '../../../drawing/wordmark.ts';
import { confidence, smallestGroup, type Estimate } from '../rules.ts';
import type { ItemOutcome, Outcomes } from '../facts.ts';

const translations = { en, de, fr, es };

/** The content of a report on outcomes. */
export interface OutcomesDocument {
  readonly outcomes: Outcomes;
  readonly locale: Locale;
  readonly paper: Paper;
  /** First and last day on which participants began. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly drawnAt: Date;
}

/** Draws a report on outcomes: tagged pages with an embedded font. */
export async function drawOutcomes(document: OutcomesDocument, files: FontFiles): Promise<Uint8Array<ArrayBuffer>> {
  const { outcomes, locale, paper, drawnAt } = document;
  const area = areas[paper];
  const sheet = await Sheet.blank(files, { width: sides[paper].short, height: sides[paper].long });
  const t = translator(translations[locale], locale);
  const format = formatsIn(locale);
  const title = t('title', { title: outcomes.title });
  sheet.describe({ title, author: productName, subject: outcomes.activityId, locale, at: drawnAt });
  drawWordmark(sheet, { x: area.left, y: area.top + 6 });
  const write = (top: number, words: string, size: number, role: 'H1' | 'H2' | 'P' = 'P') => {
    const block = wrap(runsOf(words, role === 'P' ? 'regular' : 'semibold'), area.width, size, sheet.measure);
    const height = heightOf(block, 1.35);
    let y = top;
    // A heading stays with the first rows of its table.
    if (y - height - (role === 'H2' ? 90 : 0) < area.foot) {
      sheet.turnPage();
      y = area.top + 26;
    }
    drawBlock(sheet, block, { left: area.left, top: y }, role === 'P' ? ink.body : ink.text, 1.35, role);
    return y - height;
  };
  const noteFacts = {
    ...{ smallest: smallestGroup, confidence: format.percent(confidence) },
    ...{ date: format.day(drawnAt), product: productName },
  };
  let y = write(area.top - 54, title, 22, 'H1') - 14;
  y = write(y, periodText(document, t, format), 11) - 6;
  y = write(y, t('note', noteFacts), 9);
  for (const [heading, table] of tablesOf(outcomes, { t, format })) {
    if (table.rows.length === 0) continue;
    y = write(y - 24, heading, 13, 'H2') - 10;
    y = drawTable(sheet, area, y, table);
  }
  return sheet.bytes();
}

type Formats = ReturnType<typeof formatsIn>;

function formatsIn(locale: Locale) {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return {
    day: (at: Date) => days.format(at),
    number: (value: number | null) => (value === null ? '–' : numbers.format(value)),
    percent: (value: number | null) => (value === null ? '–' : percents.format(value)),
  };
}

function periodText({ from, to }: OutcomesDocument, t: Translate, { day }: Formats): string {
  const [first, last] = [from, to].map((one) => (one ? day(new Date(one)) : ''));
  if (first && last) return t('between', { from: first, to: last });
  if (first) return t('since', { from: first });
  return last ? t('until', { to: last }) : t('always');
}

interface Writing {
  readonly t: Translate;
  readonly format: Formats;
}

/** The tables of a report with their headings, in their order. */
function tablesOf(outcomes: Outcomes, writing: Writing): readonly (readonly [string, Table])[] {
  const { t } = writing;
  const { milestones, lessons, credits, evaluation, gains, items } = outcomes;
  const shareRow = shareRowIn(writing);
  const withShares = (rows: Table['rows']): Table => ({
    columns: [column(t, 'subject', 251), column(t, 'n', 60), column(t, 'share', 60), column(t, 'interval', 100)],
    rows,
  });
  return [
    [
      t('progress'),
      withShares(milestones.map(({ milestone, n, share }) => shareRow(t(`milestones.${milestone}`), n, share))),
    ],
    [t('lessons'), withShares(lessons.map(({ title, n, share }) => shareRow(title, n, share)))],
    [t('credits'), creditTable(credits, writing)],
    [t('evaluation', { from: 1, to: 5 }), ratingTable(evaluation, writing)],
    [
      t('answers'),
      withShares(
        evaluation.answers.map(({ question, answer, n, share }) =>
          shareRow(`${t(`questions.${question}`)}: ${t(`answer.${answer}`)}`, n, share),
        ),
      ),
    ],
    [t('gains'), gainTable(gains, writing)],
    [t('items'), itemTable(items, writing)],
  ];
}

function shareRowIn({ format: { number, percent } }: Writing) {
  return (subject: string, n: number | null, share: Estimate | null): Table['rows'][number] => [
    ...[{ text: subject }, { text: number(n) }],
    { text: percent(share?.value ?? null), style: 'semibold' },
    { text: intervalText(share, percent) },
  ];
}

function intervalText(estimate: Estimate | null, write: (value: number) => string): string {
  return estimate ? `${write(estimate.low)} – ${write(estimate.high)}` : '–';
}

function creditTable(credits: Outcomes['credits'], { t, format: { number } }: Writing): Table {
  return {
    columns: [column(t, 'creditType', 311), column(t, 'certificates', 80), column(t, 'creditSum', 80)],
    rows: credits.map(({ kind, creditType, certificates, credits: sum }) => [
      { text: kind === 'credit' ? creditType : t('participation') },
      { text: number(certificates) },
      { text: number(kind === 'credit' ? sum : null), style: 'semibold' },
    ]),
  };
}

function ratingTable({ n, ratings }: Outcomes['evaluation'], { t, format: { number } }: Writing): Table {
  return {
    columns: [column(t, 'question', 251), column(t, 'n', 60), column(t, 'mean', 60), column(t, 'interval', 100)],
    rows: ratings.map(({ question, mean }) => [
      { text: t(`questions.${question}`) },
      { text: number(n) },
      { text: number(mean?.value ?? null), style: 'semibold' },
      { text: intervalText(mean, number) },
    ]),
  };
}

function gainTable(gains: Outcomes['gains'], { t, format: { number, percent } }: Writing): Table {
  return {
    columns: [
      ...[column(t, 'objective', 171), column(t, 'n', 55), column(t, 'before', 55), column(t, 'after', 55)],
      ...[column(t, 'gain', 55), column(t, 'interval', 80)],
    ],
    rows: gains.map(({ objective, n, before, after, gain }) => [
      ...[{ text: objective }, { text: number(n) }, { text: percent(before) }, { text: percent(after) }],
      { text: percent(gain?.value ?? null), style: 'semibold' },
      { text: intervalText(gain, percent) },
    ]),
  };
}

function itemTable(items: Outcomes['items'], { t, format }: Writing): Table {
  const { number, percent } = format;
  return {
    columns: [column(t, 'item', 251), column(t, 'n', 60), column(t, 'facility', 70), column(t, 'discrimination', 90)],
    rows: items.map((item) => [
      { text: item.stem, note: noteOf(item, t, format) },
      { text: number(item.n) },
      { text: percent(item.share?.value ?? null), style: 'semibold' },
      { text: number(item.discrimination) },
    ]),
  };
}

/** The quiz and number of an item, and how often each option was chosen. */
function noteOf({ quizId, itemId, options }: ItemOutcome, t: Translate, { percent }: Formats): string {
  const chosen = options.map(({ text, isKey, share }) => {
    const word = isKey ? `${text} (${t('key')})` : text;
    return `${word} ${percent(share?.value ?? null)}`;
  });
  return [`${quizId} · ${itemId}`, ...chosen].join(' · ');
}

const numeric = /^(?:n|share|interval|certificates|creditSum|mean|before|after|gain|facility|discrimination)$/;

function column(t: Translate, name: string, width: number) {
  return { heading: t(`columns.${name}`), width, isNumber: numeric.test(name) };
}
