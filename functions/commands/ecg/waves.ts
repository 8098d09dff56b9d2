/** Leads with values of their own; the others follow from I and II. */
export const recordedLeads = ['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;

export type RecordedLead = (typeof recordedLeads)[number];

export const allLeads = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;

export type Lead = (typeof allLeads)[number];

/** Heights in mm at 10 mm/mV. */
interface LeadValues {
  readonly p?: number;
  /** At each time of `qrsAt`; the last one is the J point. */
  readonly qrs: readonly number[];
  /** At the onset of T and at each of its peaks. */
  readonly t: readonly number[];
  /** Times of a T wave unlike that of the other leads; chest leads only, so that III = II − I holds at any time. */
  readonly tAt?: readonly number[];
}

/** The values of a tracing; times in ms from the onset of the QRS. */
export interface TraceValues {
  /** Beats per minute. */
  readonly rate: number;
  /** Undefined without P waves. */
  readonly pr?: number;
  /** Of the frontal QRS, in degrees. */
  readonly axis: number;
  /** The turning points of the QRS; the last one is its end. */
  readonly qrsAt: readonly number[];
  /** Onset of T, its peaks, and its end by the tangent to the last slope. */
  readonly tAt: readonly number[];
  readonly leads: Readonly<Record<RecordedLead, LeadValues>>;
}

/** A piece of a tracing that ends at this time and height: a straight line, or a curve that begins and ends flat. */
export interface Segment {
  readonly to: number;
  readonly mm: number;
  readonly isCurve: boolean;
}

/** How far the control points of a curve lie from its ends, as a share of its duration. */
const flatness = 0.5;

/** Of a P wave, in ms. */
const pDuration = 90;

const derived: Partial<Record<Lead, readonly [number, number]>> = {
  III: [-1, 1],
  aVR: [-0.5, -0.5],
  aVL: [1, -0.5],
  aVF: [-0.5, 1],
};

/** The values of a lead: recorded ones, or a combination of I and II by Einthoven and Goldberger. */
export function valuesOf({ leads }: Pick<TraceValues, 'leads'>, lead: Lead): LeadValues {
  const factors = derived[lead];
  if (!factors) return leads[lead as RecordedLead];
  const [ofI, ofII] = factors;
  const combined = (one: readonly number[], other: readonly number[]) =>
    one.map((value, index) => ofI * value + ofII * (other[index] ?? 0));
  const { I, II } = leads;
  return { p: ofI * (I.p ?? 0) + ofII * (II.p ?? 0), qrs: combined(I.qrs, II.qrs), t: combined(I.t, II.t) };
}

/** The P wave of a lead, from its onset at 0. */
function pWave({ p = 0 }: LeadValues, pr = Infinity): Segment[] {
  const duration = Math.min(pDuration, pr - 20);
  return [
    { to: duration / 2, mm: p, isCurve: true },
    { to: duration, mm: 0, isCurve: true },
  ];
}

/** QRS, ST and T of a lead, from the onset of the QRS at 0. */
function qrstOf({ qrsAt, tAt }: Pick<TraceValues, 'qrsAt' | 'tAt'>, values: LeadValues): Segment[] {
  const times = values.tAt ?? tAt;
  const [lastPeak = 0, end = 0] = times.slice(-2);
  return [
    ...qrsAt.map((to, index) => ({ to, mm: values.qrs[index] ?? 0, isCurve: false })),
    ...times.slice(0, -1).map((to, index) => ({ to, mm: values.t[index] ?? 0, isCurve: true })),
    { to: lastPeak + (end - lastPeak) / (1 - flatness / 2), mm: 0, isCurve: true },
  ];
}

/** One beat of a lead, from shortly before P to shortly before the next P. */
export function beatOf(values: TraceValues, lead: Lead): Segment[] {
  const { rate, pr } = values;
  const start = 20;
  const onset = start + (pr ?? start);
  const ofLead = valuesOf(values, lead);
  return [
    { to: start, mm: 0, isCurve: false },
    ...(pr === undefined ? [] : shifted(pWave(ofLead, pr), start)),
    { to: onset, mm: 0, isCurve: false },
    ...shifted(qrstOf(values, ofLead), onset),
    { to: 60_000 / rate, mm: 0, isCurve: false },
  ];
}

/** The values of a strip of one lead whose P waves and QRS complexes come at any times, in ms. */
export interface StripValues extends Pick<TraceValues, 'qrsAt' | 'tAt'> {
  readonly lead: Lead;
  readonly values: LeadValues;
  readonly p: readonly number[];
  readonly qrs: readonly number[];
  readonly end: number;
}

export function stripOf(strip: StripValues): Segment[] {
  const waves = [
    ...strip.p.map((at) => ({ at, wave: pWave(strip.values) })),
    ...strip.qrs.map((at) => ({ at, wave: qrstOf(strip, strip.values) })),
  ].sort((one, other) => one.at - other.at);
  return [
    ...waves.flatMap(({ at, wave }) => [{ to: at, mm: 0, isCurve: false }, ...shifted(wave, at)]),
    { to: strip.end, mm: 0, isCurve: false },
  ];
}

function shifted(segments: readonly Segment[], by: number): Segment[] {
  return segments.map((segment) => ({ ...segment, to: segment.to + by }));
}

/** The commands of an SVG path after its start; `scale` is the width of a millimeter. */
export function pathOf(segments: readonly Segment[], scale: number): string {
  const place = ({ to, mm }: Pick<Segment, 'to' | 'mm'>) => [to * 0.025 * scale, -mm * scale].map(rounded);
  let [x = 0, y = 0] = [0, 0];
  return segments
    .map((segment) => {
      const [nextX = 0, nextY = 0] = place(segment);
      const [width, height] = [rounded(nextX - x), rounded(nextY - y)];
      [x, y] = [nextX, nextY];
      if (height === 0) return `h${width}`;
      if (!segment.isCurve) return `l${width} ${height}`;
      const [first, second] = [rounded(width * flatness), rounded(width * (1 - flatness))];
      return `c${first} 0 ${second} ${height} ${width} ${height}`;
    })
    .join('')
    .replaceAll(' -', '-');
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}
