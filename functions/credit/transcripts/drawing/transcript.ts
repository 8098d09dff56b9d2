import type { Transcript, TranscriptPeriod } from '#contract/credit/transcripts';
import { productName } from '#contract/product';
import type { Paper } from '#contract/text/papers';
import type { Translate } from '#contract/text/texts';
import { drawBlock, heightOf } from '../../../drawing/blocks.ts';
import { runsOf, wrap } from '../../../drawing/layout.ts';
import { ink, sides, Sheet, type FontFiles } from '../../../drawing/sheet.ts';
import { drawWordmark } from '../../../drawing/wordmark.ts';
import { transcriptWords } from '../words.ts';
import { drawExternal, type DrawText } from './external.ts';
import { areas, drawTable, type Table } from '../../../drawing/table.ts';

/** The content of a transcript as a document. */
export interface TranscriptDocument extends Transcript, Pick<TranscriptPeriod, 'locale' | 'timeZone' | 'from' | 'to'> {
  readonly paper: Paper;
  /** The learner's name; empty where it cannot be printed. */
  readonly name: string;
  readonly drawnAt: Date;
}

/** Draws a transcript: tagged pages with an embedded font. */
export async function drawTranscript(document: TranscriptDocument, files: FontFiles): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, name, drawnAt, timeZone, paper } = document;
  const area = areas[paper];
  const sheet = await Sheet.blank(files, { width: sides[paper].short, height: sides[paper].long });
  const t = transcriptWords(locale);
  const title = t('document.title');
  sheet.describe({ title, author: productName, subject: name, locale, at: drawnAt });
  drawWordmark(sheet, { x: area.left, y: area.top + 6 });
  const text: DrawText = (top, words, size, role = 'P') => {
    const block = wrap(runsOf(words, role === 'P' ? 'regular' : 'semibold'), area.width, size, sheet.measure);
    drawBlock(sheet, block, { left: area.left, top }, role === 'P' ? ink.body : ink.text, 1.35, role);
    return top - heightOf(block, 1.35);
  };
  let y = text(area.top - 54, title, 22, 'H1') - 16;
  for (const line of [name, periodText(document, t)].filter(Boolean)) y = text(y, line, 11) - 8;
  const isEmpty = document.entries.length === 0;
  if (isEmpty && document.external.entries.length === 0) y = text(y - 14, t('none'), 11);
  if (!isEmpty) {
    y = drawTable(sheet, area, y - 14, totalsTable(document, t));
    y = drawTable(sheet, area, y - 30, entriesTable(document, t));
  }
  if (document.external.entries.length > 0) y = drawExternal(sheet, area, y, document, text, t);
  const drawnOn = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(drawnAt);
  if (y - 60 < area.foot) {
    sheet.turnPage();
    y = area.top + 26;
  }
  text(y - 26, t('document.note', { date: drawnOn, zone: timeZone, product: productName }), 8.5);
  return sheet.bytes();
}

function periodText({ from, to, locale }: TranscriptDocument, t: Translate): string {
  const day = days(locale);
  if (from && to) return t('document.between', { from: day(from), to: day(to) });
  if (from) return t('document.since', { from: day(from) });
  return to ? t('document.until', { to: day(to) }) : t('document.all');
}

function days(locale: TranscriptDocument['locale'], dateStyle: 'long' | 'medium' = 'long') {
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(day));
}

function totalsTable({ totals, locale }: TranscriptDocument, t: Translate): Table {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    columns: [
      { heading: t('columns.body'), width: 120 },
      { heading: t('columns.creditType'), width: 221 },
      { heading: t('columns.activities'), width: 65, isNumber: true },
      { heading: t('columns.credits'), width: 65, isNumber: true },
    ],
    rows: totals.map(({ body, creditType, credits, activities }) => [
      { text: t(`bodies.${body}`) },
      { text: creditType },
      { text: number.format(activities) },
      { text: number.format(credits), style: 'semibold' },
    ]),
  };
}

function entriesTable({ entries, locale }: TranscriptDocument, t: Translate): Table {
  const day = days(locale, 'medium');
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    columns: [
      { heading: t('columns.completed'), width: 68 },
      { heading: t('columns.claimed'), width: 68 },
      { heading: t('columns.title'), width: 156 },
      { heading: t('columns.creditType'), width: 134 },
      { heading: t('columns.credits'), width: 45, isNumber: true },
    ],
    rows: entries.map(({ completedOn, claimedOn, title, format, provider, serial, body, ...credit }) => [
      { text: day(completedOn) },
      { text: day(claimedOn) },
      { text: title, style: 'semibold', note: [t(`formats.${format}`), provider, serial].join(' · ') },
      { text: credit.kind === 'credit' ? credit.creditType : t('participation'), note: t(`bodies.${body}`) },
      { text: credit.kind === 'credit' ? number.format(credit.credits) : '–', style: 'semibold' },
    ]),
  };
}
