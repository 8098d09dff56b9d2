import { translations } from '../../../../platform/text/translations.ts';

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[];
  /** The languages of the headings of rows, if they are texts of courses. */
  readonly languages?: readonly string[];
}

/** The numbers of a chart, folded until they are asked for. */
export function ChartTable({ caption, columns, rows, languages }: Props) {
  const t = translations('group-overview');
  return (
    <details className="mt-3">
      <summary className="page-link inline-flex min-h-11 cursor-pointer items-center">{t('table')}</summary>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <caption className="sr-only">{caption}</caption>
          <thead className="border-b border-line text-sm text-quiet">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-4 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([heading, ...cells], row) => (
              <tr key={heading}>
                <th scope="row" lang={languages?.[row]} className="py-2 pr-4 font-normal wrap-anywhere text-ink">
                  {heading}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className="py-2 pr-4">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
