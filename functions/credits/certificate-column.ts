import type { Color } from 'pdf-lib';
import type { Translate } from '#contract/texts';
import type { CertificateFacts } from './certificate-facts.ts';
import { fit, runsOf, wrap, type Block, type Candidate, type Run } from './certificate-layout.ts';
import { ink, type Sheet } from './certificate-sheet.ts';

/** Where the column of text stands, in points. */
const column = { left: 76, width: 486, top: 486, foot: 62 } as const;

/** One part of the column: `above` is the space before it. */
interface Part {
  readonly above: number;
  readonly height: number;
  draw(top: number): void;
}

/** Sizes tried until everything fits, as parts of the intended size. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5];

/** How far the spaces between parts may grow on an empty page. */
const mostAir = 1.8;

/** Who did what when and what was claimed, from the top; the words of the accreditation at the foot. */
export function drawColumn(sheet: Sheet, facts: CertificateFacts, t: Translate): void {
  for (const [index, scale] of scales.entries()) {
    const upper = upperParts(sheet, facts, t, scale);
    const lower = smallPrint(sheet, facts, t, scale);
    const room = column.top - column.foot - lower.above - lower.height - sum(upper, ({ height }) => height);
    const air = room / sum(upper, ({ above }) => above);
    if (air < 1 && index < scales.length - 1) continue;
    let top = column.top;
    for (const { above, height, draw } of upper) {
      top -= above * Math.min(air, mostAir);
      draw(top);
      top -= height;
    }
    lower.draw(column.foot + lower.height);
    return;
  }
}

function upperParts(sheet: Sheet, facts: CertificateFacts, t: Translate, scale: number): Part[] {
  const large = (runs: Run[], candidates: readonly Candidate[], color: Color, above: number, leading: number) =>
    asPart(sheet, fit(runs, column.width, shrunk(candidates, scale), sheet.measure), color, above * scale, leading);
  return [
    large(
      [{ text: t(`heading.${facts.kind}`), style: 'regular' }],
      [
        [21, 1],
        [18, 1],
        [16, 2],
      ],
      ink.skyDeep,
      0,
      1.25,
    ),
    large([{ text: t('certifies'), style: 'italic' }], [[11.5, 2]], ink.quiet, 20, 1.3),
    large([{ text: facts.name, style: 'semibold' }], nameSizes, ink.text, 9, 1.16),
    rule(sheet, 14 * scale),
    large([{ text: t(`completed.${facts.kind}`), style: 'italic' }], [[11.5, 3]], ink.quiet, 14, 1.35),
    large([{ text: facts.title, style: 'semibold' }], titleSizes, ink.text, 8, 1.24),
    ...creditParts(sheet, facts, t, scale),
    factRow(sheet, facts, t, scale),
  ];
}

const nameSizes: readonly Candidate[] = [
  [37, 1],
  [33, 1],
  [29, 1],
  [26, 1],
  [23.5, 1],
  [25, 2],
  [21, 2],
  [18, 2],
  [15, 3],
  [12, 9],
];
const titleSizes: readonly Candidate[] = [
  [20, 1],
  [18, 2],
  [16, 3],
  [14, 3],
  [12, 4],
  [10, 9],
];

/** The number claimed with the full credit type, or the words of a participation. */
function creditParts(
  sheet: Sheet,
  { kind, credits, creditType, locale }: CertificateFacts,
  t: Translate,
  scale: number,
): Part[] {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(credits);
  const runs =
    kind === 'credit' ? runsOf(`${number} ${creditType}`, 'semibold') : runsOf(t('noCredit', { creditType }));
  const sizes: readonly Candidate[] =
    kind === 'credit'
      ? [
          [20, 1],
          [17, 1],
          [15, 2],
          [12, 5],
        ]
      : [
          [11.5, 2],
          [10, 9],
        ];
  const block = fit(runs, column.width, shrunk(sizes, scale), sheet.measure);
  const label = wrap([{ text: t('labels.credits'), style: 'italic' }], column.width, 11.5 * scale, sheet.measure);
  const value = asPart(
    sheet,
    block,
    kind === 'credit' ? ink.gold : ink.body,
    (kind === 'credit' ? 8 : 17) * scale,
    1.3,
  );
  return kind === 'credit' ? [asPart(sheet, label, ink.quiet, 17 * scale, 1.3), value] : [value];
}

/** Provider, format and dates side by side, each below its label. */
function factRow(sheet: Sheet, facts: CertificateFacts, t: Translate, scale: number): Part {
  const day = new Intl.DateTimeFormat(facts.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const cells = [
    { label: t('labels.provider'), value: facts.provider, share: 0.34 },
    { label: t('labels.format'), value: t('format'), share: 0.26 },
    { label: t('labels.completed'), value: day.format(facts.completedAt), share: 0.2 },
    { label: t('labels.issued'), value: day.format(facts.issuedAt), share: 0.2 },
  ].map(({ label, value, share }) => {
    const width = column.width * share - 14;
    return {
      width: column.width * share,
      label: fit(
        [{ text: label, style: 'regular' }],
        width,
        shrunk(
          [
            [8, 1],
            [7, 2],
          ],
          scale,
        ),
        sheet.measure,
      ),
      value: fit(
        [{ text: value, style: 'semibold' }],
        width,
        shrunk(
          [
            [10, 2],
            [9, 3],
            [8, 9],
          ],
          scale,
        ),
        sheet.measure,
      ),
    };
  });
  const labelHeight = Math.max(...cells.map(({ label }) => heightOf(label, 1.25)));
  return {
    above: 23 * scale,
    height: labelHeight + 5.5 * scale + Math.max(...cells.map(({ value }) => heightOf(value, 1.3))),
    draw(top) {
      let left: number = column.left;
      for (const { label, value, width } of cells) {
        drawBlock(sheet, label, { left, top }, ink.quiet, 1.25);
        drawBlock(sheet, value, { left, top: top - labelHeight - 5.5 * scale }, ink.text, 1.3);
        left += width;
      }
    },
  };
}

/** The accreditation's own words, who taught, and what this certificate replaces. */
function smallPrint(sheet: Sheet, facts: CertificateFacts, t: Translate, scale: number): Part {
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

function rule(sheet: Sheet, above: number): Part {
  const draw = (y: number) => sheet.line({ x: column.left, y }, { x: column.left + column.width, y }, ink.sky, 0.6);
  return { above, height: 0.6, draw };
}

function asPart(sheet: Sheet, block: Block, color: Color, above: number, leading: number): Part {
  return {
    above,
    height: heightOf(block, leading),
    draw: (top) => drawBlock(sheet, block, { left: column.left, top }, color, leading),
  };
}

/** Draws a block whose first line's capitals touch `top`. */
function drawBlock(
  sheet: Sheet,
  block: Block,
  { left, top }: { left: number; top: number },
  color: Color,
  leading: number,
): void {
  sheet.writeBlock(block, { x: left, y: top - block.size * capitals }, block.size * leading, color);
}

/** Height of capitals as a part of the size. */
const capitals = 0.67;

/** From the top of the first line's capitals to the last baseline. */
function heightOf({ size, lines }: Block, leading: number): number {
  return size * capitals + Math.max(0, lines.length - 1) * size * leading;
}

function shrunk(candidates: readonly Candidate[], scale: number): Candidate[] {
  return candidates.map(([size, lines]) => [size * scale, lines]);
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
