import type { Comparison, Measured } from '#contract/quizzes/comparisons';
import { numberText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { pointsBetween, pointsText } from './shares.ts';

/** All numbers behind the bars. */
export function ComparisonTable({ comparison }: { readonly comparison: Comparison }) {
  const t = translations('comparison');
  const { objectives, language, before, after } = comparison;
  const rows = [
    { id: 'all', text: t('inAll'), before, after },
    ...objectives.map((objective) => ({ ...objective, lang: language })),
  ];
  const columns = ['objective', 'before', 'after', 'gain', 'sureBefore', 'sureAfter'] as const;
  const right = (side: Measured | null) =>
    side ? t('table.right', { correct: numberText(side.correct), count: side.total }) : t('none');
  const sure = (side: Measured | null) => (side ? numberText(side.sureAndWrong, 0) : t('none'));
  return (
    <div>
      <h2 id="numbers" className="mb-2 text-lg">
        {t('table.title')}
      </h2>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it scrolls by keys where it is wider than the page */}
      <div role="region" aria-labelledby="numbers" tabIndex={0} className="card overflow-x-auto">
        <table className="w-full min-w-[640px] text-left">
          <thead className="text-sm text-quiet">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-4 py-3 font-semibold">
                  {t(`table.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <tr key={row.id}>
                <th
                  scope="row"
                  lang={'lang' in row ? row.lang : undefined}
                  className="min-w-48 px-4 py-3 font-normal text-ink"
                >
                  {row.text}
                </th>
                <td className="whitespace-nowrap px-4 py-3">{right(row.before)}</td>
                <td className="whitespace-nowrap px-4 py-3">{right(row.after)}</td>
                <td className="whitespace-nowrap px-4 py-3">
                  {row.before && row.after ? pointsText(pointsBetween(row.before, row.after)) : t('none')}
                </td>
                <td className="whitespace-nowrap px-4 py-3">{sure(row.before)}</td>
                <td className="whitespace-nowrap px-4 py-3">{comparison.isTold ? sure(row.after) : t('none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
