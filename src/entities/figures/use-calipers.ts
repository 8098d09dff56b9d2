import { useState } from 'react';
import type { Measure } from '#contract/learning/quizzes';
import { firstSpan, isHeight, onPaper, type Legs, type Measured } from './measures.ts';
import type { TraceScale } from './trace-scale.ts';
import type { Stage } from './use-stage.ts';
import type { Size } from './view.ts';

export type Calipers = ReturnType<typeof useCalipers>;

/** One measure that is asked for, with what it was set to before. */
export interface MeasuringTask {
  readonly measure: Measure;
  readonly legs: Legs | undefined;
  /** Words of the button that hands it over. */
  readonly done: string;
  readonly onMeasured: (legs: Legs | undefined) => void;
}

/** The calipers of a trace: one pair for each measure, of which one is at hand. */
export function useCalipers(
  figure: Size | undefined,
  scale: TraceScale | undefined,
  { view, size }: Stage,
  task?: MeasuringTask,
) {
  const [measure, choose] = useState<Measure>(task?.measure ?? 'RR');
  const [measured, setMeasured] = useState<Measured>(task?.legs ? { [task.measure]: task.legs } : {});

  const isLying = isHeight(measure);
  const length = figure && scale ? (isLying ? figure.height : figure.width) / scale.mm : 0;

  /** Until a learner moves them, the legs stand in the middle of what is seen. */
  const firstLegs = (): Legs | undefined => {
    if (!view || !size || !scale) return undefined;
    const [room, offset] = isLying ? [size.height, view.y] : [size.width, view.x];
    const middle = (room / 2 - offset) / view.scale / scale.mm;
    const half = (isLying ? -1 : 1) * (firstSpan[measure] / 2);
    return onPaper([middle - half, middle + half], length);
  };

  return {
    measure,
    choose,
    /** What was measured; legs that nobody has moved measure nothing. */
    measured,
    legs: measured[measure] ?? firstLegs(),
    /** How far a leg can go, in millimetres. */
    length,
    set: (legs: Legs) => setMeasured({ ...measured, [measure]: onPaper(legs, length) }),
    clear: () => setMeasured({}),
  };
}
