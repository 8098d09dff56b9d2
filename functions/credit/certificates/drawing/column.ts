import type { Color } from 'pdf-lib';
import type { Translate } from '#contract/text/texts';
import type { CertificateFacts } from './facts.ts';
import { fit, runsOf, wrap, type Candidate, type Run } from '../../../drawing/layout.ts';
import { factRow, smallPrint } from './details.ts';
import { sum } from '../../../drawing/blocks.ts';
import { asPart, layouts, rule, shrunk, type Part } from './parts.ts';
import { ink, type Sheet } from '../../../drawing/sheet.ts';
import type { Role } from '../../../drawing/tags.ts';

/** Scale factors to try until everything fits. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5];

/** Maximum factor of the spaces between parts. */
const maxSpacing = 1.8;

/** Draws learner, activity and claim from the top, and the accreditation's texts at the bottom. */
export function drawColumn(sheet: Sheet, facts: CertificateFacts, t: Translate): void {
  const { column } = layouts[facts.paper];
  for (const [index, scale] of scales.entries()) {
    const upper = upperParts(sheet, facts, t, scale);
    const lower = smallPrint(sheet, facts, t, scale);
    const available = column.top - column.foot - lower.above - lower.height - sum(upper, ({ height }) => height);
    const air = available / sum(upper, ({ above }) => above);
    if (air < 1 && index < scales.length - 1) continue;
    let { top } = column;
    for (const { above, height, draw } of upper) {
      top -= above * Math.min(air, maxSpacing);
      draw(top);
      top -= height;
    }
    lower.draw(column.foot + lower.height);
    return;
  }
}

function upperParts(sheet: Sheet, facts: CertificateFacts, t: Translate, scale: number): Part[] {
  const { column } = layouts[facts.paper];
  const large = (
    runs: Run[],
    candidates: readonly Candidate[],
    color: Color,
    above: number,
    leading: number,
    role?: Role,
  ) =>
    asPart(
      sheet,
      column,
      fit(runs, column.width, shrunk(candidates, scale), sheet.measure),
      color,
      above * scale,
      leading,
      role,
    );
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
      'H1',
    ),
    large([{ text: t('certifies'), style: 'italic' }], [[11.5, 2]], ink.quiet, 20, 1.3),
    large([{ text: facts.name, style: 'semibold' }], nameSizes, ink.text, 9, 1.16),
    rule(sheet, column, 14 * scale),
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
  { kind, credits, creditType, locale, paper }: CertificateFacts,
  t: Translate,
  scale: number,
): Part[] {
  const { column } = layouts[paper];
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
    column,
    block,
    kind === 'credit' ? ink.gold : ink.body,
    (kind === 'credit' ? 8 : 17) * scale,
    1.3,
  );
  return kind === 'credit' ? [asPart(sheet, column, label, ink.quiet, 17 * scale, 1.3), value] : [value];
}
