import type { Comparison, Measured } from '#contract/learning/quizzes/comparisons';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { countsText, metFirst, pointsBetween, pointsText } from './shares.ts';

const columns = ['objective', 'before', 'after', 'gain', 'sureBefore', 'sureAfter'] as const;

type Cell = readonly [(typeof columns)[number], string];

interface Row {
  readonly id: string;
  readonly lang: string | undefined;
  readonly text: string;
  readonly cells: readonly Cell[];
}

interface RowsProps {
  readonly rows: readonly Row[];
}

function cellsOf({ before, after }: Pick<Comparison, 'before' | 'after'>): Cell[] {
  const none = translations('comparison')('none');
  const right = (side: Measured | null) => countsText(side) || none;
  const sure = (side: Measured | null) => (side ? numberText(side.sureAndWrong, 0) : none);
  return [
    ['before', right(before)],
    ['after', right(after)],
    ['gain', before && after ? pointsText(pointsBetween(before, after)) : none],
    ['sureBefore', sure(before)],
    ['sureAfter', sure(after)],
  ];
}

/** All numbers of the bars. */
export function ComparisonTable({ comparison }: { readonly comparison: Comparison }) {
  const t = translations('comparison');
  const isNarrow = useMedia('(max-width: 639px)');
  const { objectives, language, before, after } = comparison;
  const rows: readonly Row[] = [
    { id: 'all', lang: undefined, text: t('inAll'), cells: cellsOf({ before, after }) },
    ...metFirst(objectives).map((one) => ({ id: one.id, lang: language, text: one.text, cells: cellsOf(one) })),
  ];
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="mb-2 text-lg">
        {t('table.title')}
      </h2>
      {isNarrow ? <List rows={rows} /> : <Table rows={rows} />}
    </section>
  );
}

/** The rows on narrow screens, each cell with its heading. */
function List({ rows }: RowsProps) {
  const t = translations('comparison');
  return (
    <ul className="card divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="p-4">
          <h3 lang={row.lang} className="mb-1 text-base">
            {row.text}
          </h3>
          <dl>
            {row.cells.map(([column, text]) => (
              <div key={column} className="flex justify-between gap-4">
                <dt className="text-quiet">{t(`table.${column}`)}</dt>
                <dd className="text-ink">{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Table({ rows }: RowsProps) {
  const t = translations('comparison');
  return (
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
            <th scope="row" lang={row.lang} className="px-4 py-3 font-normal text-ink">
              {row.text}
            </th>
            {row.cells.map(([column, text]) => (
              <td key={column} className="whitespace-nowrap px-4 py-3">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
