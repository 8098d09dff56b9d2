import type { Measure } from '#contract/library/content/course-parts';
import type { TraceScale } from './trace-scale.ts';

/** Two legs of the calipers in millimetres: from the left edge, or for ST from the top. */
export type Legs = readonly [number, number];

/** The measures that were taken. */
export type Measured = Partial<Record<Measure, Legs>>;

/** Steps of the legs in millimeters; a trace cannot be read more finely than a quarter. */
export const fineStep = 0.25;
export const smallStep = 1;
export const largeStep = 5;

/** The initial distance of the legs, in millimeters. */
export const initialSpan: Readonly<Record<Measure, number>> = { RR: 20, PR: 4, QRS: 2.5, QT: 10, ST: 1 };

/** Whether a measure is a height and not a time. */
export const isHeight = (measure: Measure) => measure === 'ST';

/** Legs clamped to the paper and rounded to a quarter of a millimeter. */
export function clampToPaper(legs: Legs, length: number): Legs {
  const [from, to] = legs.map((leg) => Math.min(length, Math.max(0, Math.round(leg / fineStep) * fineStep)));
  return [from ?? 0, to ?? 0];
}

/** Width in millimetres; of ST the height above the baseline, which is the first leg, and below it negative. */
export function millimetres(measure: Measure, [from, to]: Legs): number {
  return isHeight(measure) ? from - to : Math.abs(to - from);
}

/** An interval in milliseconds. */
export const milliseconds = (width: number, { speed }: TraceScale) => (width / speed) * 1000;

/** A height in millivolts. */
export const millivolts = (height: number, { gain }: TraceScale) => height / gain;

/** Beats a minute at an RR interval in milliseconds. */
export const rateOf = (rr: number) => 60_000 / rr;

/**
 * The QT interval corrected for the rate, in milliseconds: by Bazett with the square root of RR in seconds, by Fridericia
 * with its cube root.
 */
export function correctedQt(qt: number, rr: number): { readonly bazett: number; readonly fridericia: number } {
  return { bazett: qt / Math.sqrt(rr / 1000), fridericia: qt / Math.cbrt(rr / 1000) };
}
