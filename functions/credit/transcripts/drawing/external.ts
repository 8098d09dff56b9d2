import type { Locale } from '#contract/locales';
import { productName } from '#contract/product';
import type { Transcript } from '#contract/credit/transcripts';
import type { Translate } from '#contract/text/texts';
import type { Sheet } from '../../../drawing/sheet.ts';
import { bodyText } from '../table.ts';
import { drawTable, type Area, type Table } from '../../../drawing/table.ts';

/** Draws a text over the whole width from its top; returns the lower edge. */
export type DrawText = (top: number, words: string, size: number, role?: 'H1' | 'H2' | 'P') => number;

interface Entered extends Pick<Transcript, 'external'> {
  readonly locale: Locale;
}

/** Draws the credits that the learner entered, apart from issued ones, with totals of their own. */
export function drawExternal(
  sheet: Sheet,
  area: Area,
  from: number,
  entered: Entered,
  text: DrawText,
  t: Translate,
): number {
  let y = from - 40;
  // The heading stays with the first row of its table.
  if (y - 130 < area.foot) {
    sheet.turnPage();
    y = area.top;
  }
  y = text(y, t('document.external'), 14, 'H2') - 10;
  y = text(y, t('document.externalNote', { product: productName }), 9.5) - 16;
  y = drawTable(sheet, area, y, totalsTable(entered, t));
  return drawTable(sheet, area, y - 30, entriesTable(entered, t));
}

function totalsTable({ external, locale }: Entered, t: Translate): Table {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    columns: [
      { heading: t('columns.body'), width: 120 },
      { heading: t('columns.creditType'), width: 221 },
      { heading: t('columns.activities'), width: 65, isNumber: true },
      { heading: t('columns.credits'), width: 65, isNumber: true },
    ],
    rows: external.totals.map((total) => [
      { text: bodyText(total, t) },
      { text: total.creditType },
      { text: number.format(total.activities) },
      { text: number.format(total.credits), style: 'semibold' },
    ]),
  };
}

function entriesTable({ external, locale }: Entered, t: Translate): Table {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    columns: [
      { heading: t('columns.completed'), width: 78 },
      { heading: t('columns.title'), width: 204 },
      { heading: t('columns.creditType'), width: 144 },
      { heading: t('columns.credits'), width: 45, isNumber: true },
    ],
    rows: external.entries.map((entry) => [
      { text: day.format(new Date(entry.completedOn)) },
      {
        text: entry.title,
        style: 'semibold',
        note: [entry.provider, entry.certificateNumber].filter(Boolean).join(' · '),
      },
      { text: entry.creditType, note: bodyText(entry, t) },
      { text: number.format(entry.credits), style: 'semibold' },
    ]),
  };
}
