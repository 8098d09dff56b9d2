import { sliceLengths, type Slice, type SlicePart } from '#contract/home/dashboards';
import { reviewMinutes } from '#contract/learning/review';

const minutesPerQuestion = reviewMinutes(1);

/** What a learner could do next. */
export interface Activity {
  /** Minutes until it is complete. */
  readonly minutes: number;
  /** It can be left after each of these minutes: a question, or all of it. */
  readonly unit: number;
  /** Less than this is not worth beginning. */
  readonly least: number;
  /** Whether credit requires it. */
  readonly isRequired: boolean;
  readonly partOf: (minutes: number) => SlicePart;
}

/** What slices are composed of. */
export interface Work {
  readonly dueQuestions: number;
  /** Activities of one course in their order. */
  readonly activities: readonly Activity[];
  /** The credits of that course, and what is left until then, in minutes. */
  readonly credit: Slice['credit'];
}

/** A slice of each length; one that is the same as the one before is left out, as is one without parts. */
export function slicesOf(work: Work): Slice[] {
  const slices = sliceLengths.map((minutes) => composeSlice(work, minutes)).filter(({ parts }) => parts.length > 0);
  const parts = slices.map((slice) => JSON.stringify(slice.parts));
  return slices.filter((_, index) => parts[index] !== parts[index - 1]);
}

/**
 * What fits into some minutes: review up to a third of them, but at least three minutes, then activities in their
 * order, each whole or up to where it can be left. If they end before the time does, review takes the rest.
 */
function composeSlice({ dueQuestions, activities, credit }: Work, length: (typeof sliceLengths)[number]): Slice {
  const first = questionsIn(Math.max(3, length / 3), dueQuestions);
  const taken = fill(activities, length - Math.ceil(first * minutesPerQuestion));
  const used = taken.reduce((sum, { minutes }) => sum + minutes, 0);
  const questions = questionsIn(length - used, dueQuestions);
  const required = taken.reduce((sum, { activity, minutes }) => sum + (activity.isRequired ? minutes : 0), 0);
  return {
    minutes: length,
    parts: [
      ...(questions > 0
        ? [{ kind: 'review' as const, questions, minutes: Math.ceil(questions * minutesPerQuestion) }]
        : []),
      ...taken.map(({ activity, minutes }) => activity.partOf(minutes)),
    ],
    credit: credit && { ...credit, minutesLeft: Math.max(0, Math.ceil(credit.minutesLeft - required)) },
  };
}

function questionsIn(minutes: number, due: number): number {
  return Math.min(due, Math.floor(minutes / minutesPerQuestion));
}

/** Minutes in words: a part never appears longer than it is, or the parts might exceed the slice. */
export function wholeMinutes(minutes: number): number {
  return Math.max(1, Math.floor(minutes));
}

function fill(activities: readonly Activity[], length: number) {
  const taken: { activity: Activity; minutes: number }[] = [];
  let rest = length;
  for (const activity of activities) {
    const { unit, least } = activity;
    const isWhole = activity.minutes <= rest;
    const minutes = isWhole ? activity.minutes : Math.floor(rest / unit) * unit;
    if (minutes < Math.min(least, activity.minutes)) break;
    taken.push({ activity, minutes });
    rest -= minutes;
    if (!isWhole) break;
  }
  return taken;
}
