import { allLeads, beatOf, pathOf, stripOf, type Lead, type StripValues, type TraceValues } from './waves.ts';

/** The width of a millimeter, in units of the drawings. */
const millimeter = 5;

const [width, height] = [720, 800];
/** The first beat begins after the name of the lead, `shift` after the edge. */
const columns = { first: 35, second: 380, width: 340, shift: 40 };
const rows = { first: 75, distance: 110, strip: 745 };

const labelStyle = 'font-family="system-ui,sans-serif" font-size="22" font-weight="700" fill="#0369a1"';

/** A sheet with twelve leads in two columns and a rhythm strip of lead II, at 25 mm/s and 10 mm/mV. */
export function sheetOf(values: TraceValues): string {
  const beat = rounded((60_000 / values.rate) * 0.025 * millimeter);
  const beats = allLeads.map((lead) => `<path id="${lead}" d="M0 0${pathOf(beatOf(values, lead), millimeter)}"/>`);
  const uses = (lead: Lead, y: number, room: number) => {
    const starts = Array.from({ length: Math.ceil(room / beat) + 1 }, (_, index) => columns.shift + (index - 1) * beat);
    return starts.map((x) => `<use href="#${lead}" x="${rounded(x)}" y="${y}"/>`).join('');
  };
  const baseline = (row: number) => rows.first + row * rows.distance;
  const column = (x: number, leads: readonly Lead[]) =>
    `<svg x="${x}" width="${columns.width}" height="${height}">${leads
      .map((lead, row) => uses(lead, baseline(row), columns.width))
      .join('')}</svg>`;
  const [limb, chest] = [allLeads.slice(0, 6), allLeads.slice(6)];
  const label = (lead: Lead, x: number, y: number) => `<text x="${x + 3}" y="${y - 36}">${lead}</text>`;
  return [
    opened(width, height),
    `<defs>${beats.join('')}</defs>`,
    `<g ${lineStyle}>`,
    [...limb.keys()].map((row) => pulse(baseline(row))).join(''),
    column(columns.first, limb),
    column(columns.second, chest),
    pulse(rows.strip),
    `<svg x="${columns.first}" width="${width - columns.first}" height="${height}">`,
    uses('II', rows.strip, width - columns.first),
    '</svg></g>',
    `<g ${labelStyle}>`,
    limb.map((lead, row) => label(lead, columns.first, baseline(row))).join(''),
    chest.map((lead, row) => label(lead, columns.second, baseline(row))).join(''),
    label('II', columns.first, rows.strip),
    '</g></svg>',
  ].join('');
}

/** A strip of one lead, with a baseline at 27 mm. */
export function stripSheetOf(strip: StripValues): string {
  const baseline = 27 * millimeter;
  const path = pathOf(stripOf(strip), millimeter);
  return [
    opened(width, 200),
    `<g ${lineStyle}>${pulse(baseline)}<path d="M${columns.first} ${baseline}${path}"/></g>`,
    `<text x="8" y="26" ${labelStyle}>${strip.lead}</text></svg>`,
  ].join('');
}

const lineStyle = 'fill="none" stroke="#0f172a" stroke-width="1.8" stroke-linejoin="round"';

/** The root of a drawing on millimeter paper, and the paper itself; learners measure such a drawing with calipers. */
export function opened(wide: number, high: number, mm = millimeter): string {
  const large = mm * 5;
  const small = [1, 2, 3, 4].map((line) => `M${line * mm} 0v${large}M0 ${line * mm}h${large}`).join('');
  return [
    `<svg data-mm="${mm}" data-speed="25" data-gain="10" xmlns="http://www.w3.org/2000/svg" `,
    `viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"><defs>`,
    `<pattern id="paper" width="${large}" height="${large}" patternUnits="userSpaceOnUse" stroke="#bae6fd">`,
    `<path d="${small}" stroke-width=".6"/><path d="M0 0v${large}M${large} 0v${large}M0 0h${large}M0 ${large}h${large}" `,
    `stroke-width="1.8"/></pattern></defs><rect width="${wide}" height="${high}" fill="#fff"/>`,
    `<rect width="${wide}" height="${high}" fill="url(#paper)"/>`,
  ].join('');
}

/** The calibration pulse: 1 mV for 200 ms. */
function pulse(baseline: number): string {
  return `<path d="M2 ${baseline}h4v-50h25v50h4" stroke="#475569"/>`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
