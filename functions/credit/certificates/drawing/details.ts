import type { Translate } from '#contract/text/texts';
import type { CertificateFacts } from './facts.ts';
import { fit, runsOf, wrap, type Candidate } from '../../../drawing/layout.ts';
import { drawBlock, heightOf, sum } from '../../../drawing/blocks.ts';
import { layouts, shrunk, type Part } from './parts.ts';
import { ink, type Sheet } from '../../../drawing/sheet.ts';

const labelSizes: readonly Candidate[] = [
  [8, 1],
  [7, 2],
];
const valueSizes: readonly Candidate[] = [
  [10, 1],
  [9.4, 1],
  [10, 2],
  [9, 3],
  [8, 9],
];

/** Provider, format and dates side by side, each below its label. */
export function factRow(sheet: Sheet, facts: CertificateFacts, t: Translate, scale: number): Part {
  const { column } = layouts[facts.paper];
  const day = new Intl.DateTimeFormat(facts.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const cells = [
    { label: t('labels.provider'), value: facts.provider, share: 0.31 },
    { label: t('labels.format'), value: t(facts.activity ? `formats.${facts.activity}` : 'format'), share: 0.27 },
    { label: t('labels.completed'), value: day.format(facts.completedAt), share: 0.21 },
    { label: t('labels.issued'), value: day.format(facts.issuedAt), share: 0.21 },
  ].map(({ label, value, share }) => {
    const width = column.width * share - 14;
    return {
      width: column.width * share,
      label: fit([{ text: label, style: 'regular' }], width, shrunk(labelSizes, scale), sheet.measure),
      value: fit([{ text: value, style: 'semibold' }], width, shrunk(valueSizes, scale), sheet.measure),
    };
  });
  const labelHeight = Math.max(...cells.map(({ label }) => heightOf(label, 1.25)));
  return {
    above: 23 * scale,
    height: labelHeight + 5.5 * scale + Math.max(...cells.map(({ value }) => heightOf(value, 1.3))),
    draw(top) {
      let { left } = column;
      for (const { label, value, width } of cells) {
        drawBlock(sheet, label, { left, top }, ink.quiet, 1.25);
        drawBlock(sheet, value, { left, top: top - labelHeight - 5.5 * scale }, ink.text, 1.3);
        left += width;
      }
    },
  };
}

/** The accreditation's texts, the faculty, and the certificate that this one replaces. */
export function smallPrint(sheet: Sheet, facts: CertificateFacts, t: Translate, scale: number): Part {
  const { column } = layouts[facts.paper];
  const texts = [
    facts.statement,
    facts.designation,
    t('facts', { activityNumber: facts.activityNumber, teachers: facts.teachers.join('; ') }),
    facts.replaces ? t('replaces', { serial: facts.replaces }) : '',
  ].filter(Boolean);
  const blocks = texts.map((text) => wrap(runsOf(text), column.width, 8 * scale, sheet.measure));
  const gap = 8 * scale;
  const heights = blocks.map((block) => heightOf(block, 1.38));
  return {
    above: 22 * scale,
    height: sum(heights, (height) => height) + gap * (blocks.length - 1),
    draw(top) {
      let from = top;
      for (const [index, block] of blocks.entries()) {
        drawBlock(sheet, block, { left: column.left, top: from }, ink.body, 1.38);
        from -= (heights[index] ?? 0) + gap;
      }
    },
  };
}
