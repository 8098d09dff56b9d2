import type { ReactNode } from 'react';
import { translations } from '../../platform/text/translations.ts';

interface Props {
  readonly label: string;
  /** Keys of the headings below `columns`. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table whose rows become lists of labelled values in a narrow window. */
export function DeskTable({ label, columns, rows }: Props) {
  const t = translations('desk');
  return (
    <table aria-label={label} className="card w-full text-left text-sm">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line">
          {columns.map((name) => (
            <th key={name} scope="col" className="px-4 py-3 font-semibold text-ink">
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="max-md:block max-md:py-2">
            {cells.map((content, at) => (
              <td
                key={columns[at]}
                className={`px-4 py-1 align-top wrap-anywhere md:min-w-30 md:py-2.5 ${content ? 'max-md:block' : 'max-md:hidden'}`}
              >
                <span className="text-quiet md:hidden">{t(`columns.${columns[at]}`)}: </span>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
