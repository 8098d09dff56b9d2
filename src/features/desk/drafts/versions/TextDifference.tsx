import { diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { translations } from '../../../../platform/text/translations.ts';

/** A line in one or both texts; `undefined` where it is missing. */
interface Row {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Unchanged lines that are shown before and after a change. */
const context = 3;

interface Props {
  /** `undefined` for a file that is missing. */
  readonly left: string | undefined;
  readonly right: string | undefined;
  readonly names: readonly [left: string, right: string];
}

/** Two texts side by side, with their changed lines and words. */
export function TextDifference({ left, right, names }: Props) {
  const rows = useMemo(() => rowsOf(left ?? '', right ?? ''), [left, right]);
  const visible = useMemo(() => visibleRows(rows), [rows]);
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" className="p-2 text-left font-semibold text-quiet">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="font-mono">
        {visible.map((index, at) => (
          <Line key={index} row={rows[index]} skipped={index - (visible[at - 1] ?? -1) - 1} />
        ))}
        <Skipped number={rows.length - 1 - (visible.at(-1) ?? -1)} />
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly row: Row | undefined;
  /** Unchanged lines before it that are not shown. */
  readonly skipped: number;
}

function Line({ row, skipped }: LineProps) {
  const { left, right } = row ?? {};
  const isSame = left === right;
  const words = isSame || left === undefined || right === undefined ? undefined : diffWordsWithSpace(left, right);
  return (
    <>
      <Skipped number={skipped} />
      <tr className="align-top">
        <td className={`px-2 py-0.5 whitespace-pre-wrap wrap-anywhere ${isSame ? '' : 'bg-danger/10'}`}>
          {words
            ? words.map(
                ({ value, added, removed }, at) => !added && <Word key={at} value={value} as={removed && 'del'} />,
              )
            : left !== undefined && <Word value={left} as={!isSame && 'del'} />}
        </td>
        <td className={`px-2 py-0.5 whitespace-pre-wrap wrap-anywhere ${isSame ? '' : 'bg-success/10'}`}>
          {words
            ? words.map(
                ({ value, added, removed }, at) => !removed && <Word key={at} value={value} as={added && 'ins'} />,
              )
            : right !== undefined && <Word value={right} as={!isSame && 'ins'} />}
        </td>
      </tr>
    </>
  );
}

/** Stands for unchanged lines that are not shown. */
function Skipped({ number }: { readonly number: number }) {
  if (number === 0) return null;
  return (
    <tr>
      <td colSpan={2} className="bg-primary-50 px-2 py-1 text-quiet">
        {translations('drafts')('unchanged', { number })}
      </td>
    </tr>
  );
}

/** A part of a line; `as` marks it as changed. */
function Word({ value, as: Mark }: { readonly value: string; readonly as: 'ins' | 'del' | false | undefined }) {
  return Mark ? (
    <Mark className="font-semibold text-ink underline decoration-2 underline-offset-2">{value}</Mark>
  ) : (
    value
  );
}

/** The lines of two texts; a run of removed lines stands beside the added lines that follow it. */
function rowsOf(left: string, right: string): Row[] {
  const rows: Row[] = [];
  let removed: string[] = [];
  const flush = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++)
      rows.push({ left: removed[at], right: added[at] });
    removed = [];
  };
  for (const part of diffLines(left, right)) {
    const lines = part.value.replace(/\n$/, '').split('\n');
    if (part.removed) removed = [...removed, ...lines];
    else if (part.added) flush(lines);
    else {
      flush([]);
      rows.push(...lines.map((line) => ({ left: line, right: line })));
    }
  }
  flush([]);
  return rows;
}

/** The indices of changed lines and those around them. */
function visibleRows(rows: readonly Row[]): number[] {
  const changed = rows.flatMap(({ left, right }, index) => (left === right ? [] : [index]));
  const near = new Set(
    changed.flatMap((index) => Array.from({ length: 2 * context + 1 }, (_, at) => index + at - context)),
  );
  return [...near].filter((index) => index >= 0 && index < rows.length).sort((one, other) => one - other);
}
