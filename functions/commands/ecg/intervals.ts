import { opened } from './sheet.ts';
import { beatOf, pathOf, type TraceValues } from './waves.ts';

const [width, height, scale, baseline] = [720, 468, 18, 270];

/** Of this many ms, in units of the drawing. */
const span = (milliseconds: number) => milliseconds * 0.025 * scale;

const beatAt = 27;

const [rose, blue, gray, gold] = ['#e11d48', '#0369a1', '#475569', '#b7791f'];

const lead = { p: 1.5, qrs: [-0.7, 9.8, -1.8, 0], t: [0, 3] };

/** The beat of the figure on intervals, of which one lead is drawn. */
export const intervalsBeat = {
  rate: 60,
  pr: 160,
  axis: 60,
  qrsAt: [15, 40, 62, 90],
  tAt: [200, 300, 400],
  leads: { I: lead, II: lead, V1: lead, V2: lead, V3: lead, V4: lead, V5: lead, V6: lead },
} satisfies TraceValues;

/** The figure on where each interval begins and ends. */
export function intervalsFigure(): string {
  const path = pathOf(beatOf(intervalsBeat, 'II'), scale);
  const p = beatAt + span(20);
  const qrs = p + span(intervalsBeat.pr);
  const [tOnset = 0, peak = 0, end = 0] = intervalsBeat.tAt.map((time) => qrs + span(time));
  const j = qrs + span(intervalsBeat.qrsAt.at(-1) ?? 0);
  return [
    opened(width, height, scale),
    '<g fill="none" stroke="#0f172a" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round">',
    `<path d="M0 ${baseline}h${beatAt}${path}${path}"/></g>`,
    ...[p, qrs, j, tOnset, end].map((x) => guide(x, x === qrs || x === j ? 68 : 150)),
    tangent(peak, end),
    bracket('PR', p, qrs, 330, blue),
    bracket('QRS', qrs, j, 54, rose),
    bracket('ST', j, tOnset, 330, gray),
    bracket('QT', qrs, end, 405, gold),
    `<circle cx="${j}" cy="${baseline}" r="7" fill="${rose}"/>`,
    label('J', j + 22, baseline - 20, rose),
    label('P', p + span(45), 224),
    label('R', qrs + 60, 120),
    label('T', peak - 14, 202),
    '</svg>',
  ].join('');
}

function guide(x: number, from: number): string {
  return `<path d="M${x} ${from}V430" stroke="${gray}" stroke-width="1.4" stroke-dasharray="4 5"/>`;
}

/** The tangent to the last slope of T, which meets the baseline at the end of QT. */
function tangent(peak: number, end: number): string {
  const t = (lead.t.at(-1) ?? 0) * scale;
  // The slope is steepest halfway down, which is halfway from the peak to the visible end.
  const run = end - (peak + (end - peak) / 1.5);
  const at = (share: number) => `${(end - run * share).toFixed(1)} ${(baseline - (t / 2) * share).toFixed(1)}`;
  return `<path d="M${at(-0.4)}L${at(2.4)}" stroke="${rose}" stroke-width="2.4" stroke-dasharray="7 5"/>`;
}

function bracket(text: string, from: number, to: number, y: number, color: string | undefined): string {
  const leg = y < baseline ? y + 14 : y - 14;
  const textY = y < baseline ? y - 12 : y + 28;
  const line = `<path d="M${from} ${leg}V${y}H${to}V${leg}" fill="none" stroke="${color}" stroke-width="3.4"/>`;
  return line + label(text, (from + to) / 2, textY, color);
}

function label(text: string, x: number, y: number, color = '#0f172a'): string {
  const style = `font-family="system-ui,sans-serif" font-size="26" font-weight="700" fill="${color}"`;
  const halo = 'stroke="#fff" stroke-width="5" stroke-linejoin="round" paint-order="stroke"';
  return `<text x="${x}" y="${y}" ${style} text-anchor="middle" ${halo}>${text}</text>`;
}
