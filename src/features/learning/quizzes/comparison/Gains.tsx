import type { Comparison, Measured } from '#contract/learning/quizzes/comparisons';
import { percentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { countsText, metFirst, pointsBetween, pointsText, shareOf } from './shares.ts';

const swatches = {
  before: 'bg-primary-300 forced-colors:bg-[CanvasText]',
  after: 'bg-primary-700 forced-colors:bg-[Highlight]',
} as const;

const fills = ['fill-primary-300 forced-colors:fill-[CanvasText]', 'fill-primary-700 forced-colors:fill-[Highlight]'];

/** Two bars for each objective, before and after, and their difference. */
export function Gains({ comparison }: { readonly comparison: Comparison }) {
  const t = translations('comparison');
  const { objectives, language, before, after } = comparison;
  return (
    <section aria-labelledby="gains" className="card p-4 sm:p-6">
      <h2 id="gains" className="text-lg">
        {t('gains.title')}
      </h2>
      <p aria-hidden="true" className="mt-1 flex gap-4 text-sm text-quiet">
        {(['before', 'after'] as const).map((side) => (
          <span key={side} className="flex items-center gap-1.5">
            <span data-swatch className={`size-3 rounded-full forced-color-adjust-none ${swatches[side]}`} />
            {t(side)}
          </span>
        ))}
      </p>
      <ul className="mt-2 divide-y divide-line">
        <Gain name={t('inAll')} before={before} after={after} />
        {metFirst(objectives).map((objective) => (
          <Gain key={objective.id} name={objective.text} language={language} {...objective} />
        ))}
      </ul>
    </section>
  );
}

interface GainProps {
  readonly name: string;
  readonly language?: string;
  readonly before: Measured | null;
  readonly after: Measured | null;
}

function Gain({ name, language, before, after }: GainProps) {
  const t = translations('comparison');
  const shareText = (side: Measured | null) => (side ? percentText(shareOf(side)) : t('none'));
  const gain = before && after && pointsBetween(before, after);
  return (
    <li className="flex flex-col gap-2 py-4 last:pb-0">
      <div className="flex items-baseline justify-between gap-4">
        <p lang={language} className="min-w-0 text-ink">
          {name}
        </p>
        <p className="shrink-0 text-right">
          {gain !== null && (
            <span className={`block font-semibold ${gain > 0 ? 'text-success' : 'text-ink'}`}>{pointsText(gain)}</span>
          )}
          <span className="block text-sm text-quiet">
            {[before, after].map(countsText).filter(Boolean).join(' → ')}
          </span>
        </p>
      </div>
      <svg
        role="img"
        aria-label={t('gains.bar', { name, before: shareText(before), after: shareText(after) })}
        viewBox="0 0 100 9"
        preserveAspectRatio="none"
        className="h-7 w-full"
      >
        {[before, after].map((side, index) => (
          <g key={index}>
            <rect
              x="0"
              y={index * 5}
              width="100"
              height="4"
              vectorEffect="non-scaling-stroke"
              className="fill-primary-50 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
            />
            {side && <rect x="0" y={index * 5} width={shareOf(side) * 100} height="4" className={fills[index]} />}
          </g>
        ))}
      </svg>
    </li>
  );
}
