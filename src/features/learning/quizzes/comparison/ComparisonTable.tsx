import type { Comparison, Measured } from '#contract/learning/quizzes/comparisons';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { countsText, metFirst, pointsBetween, pointsText } from './shares.ts';

const columns = ['objective', 'before', 'after', 'gain', 'sureBefore', 'sureAfter'] as const;

type Column = (typeof columns)[number];

/** All numbers of the bars. */
export function ComparisonTable({ comparison }: { readonly comparison: Comparison }) {
  const t = translations('comparison');
  const isNarrow = useMedia('(max-width: 639px)');
  const { objectives, language, before, after } = comparison;
  const rows = [
    { id: 'all', text: t('inAll'), before, after },
    ...metFirst(objectives).map((objective) => ({ ...objective, lang: language })),
  ];
  const right = (side: Measured | null) => countsText(side) || t('none');
  const sure = (side: Measured | null) => (side ? numberText(side.sureAndWrong, 0) : t('none'));
  const cells = (one: Pick<Comparison, 'before' | 'after'>): readonly (readonly [Column, string])[] => [
    ['before', right(one.before)],
    ['after', right(one.after)],
    ['gain', one.before && one.after ? pointsText(pointsBetween(one.before, one.after)) : t('none')],
    ['sureBefore', sure(one.before)],
    ['sureAfter', sure(one.after)],
  ];
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="mb-2 text-lg">
        {t('table.title')}
      </h2>
      {isNarrow ? (
        <ul className="card divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="p-4">
              <h3 lang={'lang' in row ? row.lang : undefined} className="mb-1 text-base">
                {row.text}
              </h3>
              <dl>
                {cells(row).map(([column, text]) => (
                  <div key={column} className="flex justify-between gap-4">
                    <dt className="text-quiet">{t(`table.${column}`)}</dt>
                    <dd className="text-ink">{text}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <table className="card w-full text-left">
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
                <th scope="row" lang={'lang' in row ? row.lang : undefined} className="px-4 py-3 font-normal text-ink">
                  {row.text}
                </th>
                {cells(row).map(([column, text]) => (
                  <td key={column} className="whitespace-nowrap px-4 py-3">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
