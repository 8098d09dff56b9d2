import { cases } from './cases.ts';
import { intervalsFigure } from './intervals.ts';
import { sheetOf, stripSheetOf } from './sheet.ts';
import { strips, traces } from './traces.ts';

/** Every drawn figure of the course, by the name of its file. */
export function drawings(): Record<string, string> {
  return {
    intervals: intervalsFigure(),
    ...Object.fromEntries(Object.entries({ ...traces, ...cases }).map(([name, values]) => [name, sheetOf(values)])),
    ...Object.fromEntries(Object.entries(strips).map(([name, strip]) => [name, stripSheetOf(strip)])),
  };
}
