import { useState } from 'react';
import type { Measure } from '#contract/library/content/course-parts';
import { initialSpan, isHeight, clampToPaper, type Legs, type Measured } from './measures.ts';
import type { TraceScale } from './trace-scale.ts';
import type { Stage } from './use-stage.ts';
import type { Size } from './view.ts';

export type Calipers = ReturnType<typeof useCalipers>;

/** One required measure, with its earlier value. */
export interface MeasuringTask {
  readonly measure: Measure;
  readonly legs: Legs | undefined;
  /** The label of the button that submits it. */
  readonly done: string;
  readonly onMeasured: (legs: Legs | undefined) => void;
}

/** The calipers of a trace: one pair of legs for each measure, of which one is selected. */
export function useCalipers(
  figure: Size | undefined,
  scale: TraceScale | undefined,
  { view, size }: Stage,
  task?: MeasuringTask,
) {
  const [measure, choose] = useState<Measure>(task?.measure ?? 'RR');
  const [measured, setMeasured] = useState<Measured>(task?.legs ? { [task.measure]: task.legs } : {});

  const isHorizontal = isHeight(measure);
  const length = figure && scale ? (isHorizontal ? figure.height : figure.width) / scale.mm : 0;

  /** The initial legs, in the middle of the visible part. */
  const initialLegs = (): Legs | undefined => {
    if (!view || !size || !scale) return undefined;
    const [extent, offset] = isHorizontal ? [size.height, view.y] : [size.width, view.x];
    const middle = (extent / 2 - offset) / view.scale / scale.mm;
    const half = (isHorizontal ? -1 : 1) * (initialSpan[measure] / 2);
    return clampToPaper([middle - half, middle + half], length);
  };

  return {
    measure,
    choose,
    /** The measures that were taken; initial legs do not count. */
    measured,
    legs: measured[measure] ?? initialLegs(),
    /** How far a leg can go, in millimetres. */
    length,
    set: (legs: Legs) => setMeasured({ ...measured, [measure]: clampToPaper(legs, length) }),
    clear: () => setMeasured({}),
  };
}
