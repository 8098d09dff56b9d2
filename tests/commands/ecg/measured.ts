/** A point of a tracing: ms from the start of its path, and mm above the baseline. */
interface Point {
  readonly at: number;
  readonly mm: number;
}

/** A piece of a path, with the points on it. */
interface Piece {
  readonly command: string;
  readonly points: readonly Point[];
}

/** Points on each curve: enough for a slope to 1%. */
const steps = 200;

/** Reads the path of a tracing by its own commands, independently of the code that drew it. */
export function piecesOf(path: string, mm: number): Piece[] {
  const point = (x: number, y: number): Point => ({ at: (x / mm) * 40, mm: -y / mm });
  const pieces: Piece[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of path.matchAll(/([hlc])([^hlcM]*)/g)) {
    const numbers = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const controls = command === 'c' ? numbers.slice(0, 4) : [];
    const [width = 0, height = 0] = command === 'h' ? [numbers[0], 0] : numbers.slice(-2);
    const [x1 = 0, y1 = 0, x2 = width, y2 = height] = controls;
    const points = Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps;
      if (command !== 'c') return point(x + width * share, y + height * share);
      return point(x + bezier(x1, x2, width, share), y + bezier(y1, y2, height, share));
    });
    pieces.push({ command, points });
    [x, y] = [x + width, y + height];
  }
  return pieces;
}

function bezier(first: number, second: number, end: number, share: number): number {
  const rest = 1 - share;
  return 3 * rest * rest * share * first + 3 * rest * share * share * second + share ** 3 * end;
}

const start = ({ points }: Piece) => points[0]?.at ?? NaN;
const end = ({ points }: Piece) => points.at(-1)?.at ?? NaN;

/** Where the QRS of a lead begins and ends: the only part that is drawn with slanting straight lines. */
function qrsOf(pieces: readonly Piece[]): { onset: number; j: number; points: readonly Point[] } {
  const lines = pieces.filter(({ command }) => command === 'l');
  return {
    onset: Math.min(...lines.map(start)),
    j: Math.max(...lines.map(end)),
    points: lines.slice(0, -1).flatMap(({ points }) => points),
  };
}

/** Where the tangent to the steepest part of the last slope of T meets the baseline. */
function tangentEnd(pieces: readonly Piece[]): number {
  const points = pieces.findLast(({ command }) => command === 'c')?.points ?? [];
  const slopes = points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    return { point, slope: (point.mm - before.mm) / (point.at - before.at) };
  });
  const { point, slope } = slopes.reduce((steepest, one) =>
    Math.abs(one.slope) > Math.abs(steepest.slope) ? one : steepest,
  );
  return point.at - point.mm / slope;
}

/** The difference of the highest and the lowest point of the QRS from the baseline. */
function netOf(pieces: readonly Piece[]): number {
  const heights = qrsOf(pieces).points.map(({ mm }) => mm);
  return Math.max(0, ...heights) + Math.min(0, ...heights);
}

/** The height of a lead at a time. */
export function heightAt(pieces: readonly Piece[], at: number): number {
  const points = pieces.flatMap((piece) => piece.points);
  const next = points.findIndex((point) => point.at >= at);
  const [before, after] = [points[Math.max(0, next - 1)], points[next]];
  if (!before || !after) return NaN;
  const share = after.at === before.at ? 0 : (at - before.at) / (after.at - before.at);
  return before.mm + (after.mm - before.mm) * share;
}

export type MeasuredLeads = ReadonlyMap<string, readonly Piece[]>;

/** The intervals in ms, as with calipers over all leads; QT by the tangent in one lead. */
export function intervalsOf(leads: MeasuredLeads, qtLead = 'II'): { pr: number; qrs: number; qt: number; t: number } {
  const each = [...leads.values()];
  const onset = Math.min(...each.map((pieces) => qrsOf(pieces).onset));
  const j = Math.max(...each.map((pieces) => qrsOf(pieces).j));
  const curves = each.flatMap((pieces) => pieces.filter(({ command }) => command === 'c'));
  const p = Math.min(...curves.map(start).filter((at) => at < onset));
  const t = Math.min(...curves.filter((curve) => start(curve) >= j && end(curve) > j + 1).map(start));
  return { pr: onset - p, qrs: j - onset, qt: tangentEnd(leads.get(qtLead) ?? []) - onset, t: t - onset };
}

/** The frontal axis in degrees, from the net QRS in I and aVF. */
export function axisOf(leads: MeasuredLeads): number {
  const [I, aVF] = ['I', 'aVF'].map((lead) => netOf(leads.get(lead) ?? []));
  return (Math.atan2(((aVF ?? NaN) * 2) / Math.sqrt(3), I ?? NaN) * 180) / Math.PI;
}

/** The leads of a sheet, and the beats per minute by the distance of its beats. */
export function readSheet(drawing: string): { leads: MeasuredLeads; rate: number } {
  const mm = Number(/data-mm="([\d.]+)"/.exec(drawing)?.[1]);
  const leads = new Map(
    [...drawing.matchAll(/<path id="(\w+)" d="([^"]+)"/g)].map(([, lead = '', path = '']) => [
      lead,
      piecesOf(path, mm),
    ]),
  );
  const beats = [...drawing.matchAll(/<use href="#II" x="([-\d.]+)" y="745"/g)].map(([, x]) => Number(x));
  const [first = NaN, last = NaN] = [beats[0], beats.at(-1)];
  return { leads, rate: 60_000 / (((last - first) / (beats.length - 1) / mm) * 40) };
}
