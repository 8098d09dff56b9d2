/** The colours of one cover; ink and paper are the same on all. */
export interface Palette {
  readonly sky: string;
  readonly haze: string;
  readonly soft: string;
  readonly bold: string;
  readonly deep: string;
  readonly accent: string;
}

export type Point = readonly [x: number, y: number];

/** One wave of a trace: a Gaussian of a height, a place and a width (standard deviation), in picture units. */
export interface Wave {
  readonly height: number;
  readonly at: number;
  readonly width: number;
}

/** A seeded pseudo-random generator. */
export interface Dice {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  oneOf<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

export const ink = '#0f172a';
export const paper = '#fff';
export const rose = '#f43f5e';
export const width = 640;
export const height = 360;
/** The line of all our pictures (2.5 units at 400) at this width. */
export const line = 4;

/** Closes a ridge below the picture, so that its outline shows at the top only. */
export const below = `V${height + 20}H-20Z`;

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function paint(fill: string, stroke?: string): string {
  return stroke === undefined ? ` fill="${fill}"` : ` fill="${fill}" stroke="${stroke}"`;
}

/** A shape, outlined if a stroke is named. */
export function shape(d: string, fill: string, stroke?: string): string {
  return `<path d="${d}"${paint(fill, stroke)}/>`;
}

export function stroke(d: string, colour: string = ink, weight: number = line): string {
  return `<path d="${d}" stroke="${colour}"${weight === line ? '' : ` stroke-width="${n(weight)}"`}/>`;
}

/** A hollow line: two lines of ink around a colour. */
export function tube(d: string, fill: string, weight: number): string {
  return stroke(d, ink, weight) + stroke(d, fill, weight - 2 * line);
}

export function disc([x, y]: Point, radius: number, fill: string, outline?: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${paint(fill, outline)}/>`;
}

export function box([x, y]: Point, [w, h]: Point, radius: number, fill: string, outline?: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}"${paint(fill, outline)}/>`;
}

export function placed([x, y]: Point, turn: number, scale: Point, ...parts: readonly string[]): string {
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaled = scale[0] === 1 && scale[1] === 1 ? '' : ` scale(${scale[0].toFixed(2)} ${scale[1].toFixed(2)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${parts.join('')}</g>`;
}

export function polar([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

export function at(point: Point): string {
  return `${n(point[0])} ${n(point[1])}`;
}

/** The numbers 0 to count - 1. */
export function each<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The height of a trace above its baseline: the sum of its waves. */
function level(waves: readonly Wave[], x: number): number {
  return waves.reduce((sum, wave) => sum + wave.height * Math.exp(-((x - wave.at) ** 2) / (2 * wave.width ** 2)), 0);
}

/** The trace of the waves over a baseline from one x to another, as smooth curves with the true slope at each knot. */
export function trace(waves: readonly Wave[], baseline: number, from: number, to: number, step = 10): string {
  const y = (x: number) => baseline - level(waves, x);
  const slope = (x: number) => (y(x + 0.01) - y(x - 0.01)) / 0.02;
  const steps = Math.ceil((to - from) / step);
  const third = (to - from) / steps / 3;
  const curves = each(steps, (index) => {
    const start = from + index * 3 * third;
    const end = start + 3 * third;
    return `C${at([start + third, y(start) + slope(start) * third])} ${at([end - third, y(end) - slope(end) * third])} ${at([end, y(end)])}`;
  });
  return `M${at([from, y(from)])}${curves.join('')}`;
}

/** A drop whose tip is at the point. */
export function drop([x, y]: Point, size: number, fill: string): string {
  const s = (part: number) => n(size * part);
  return shape(
    `M${at([x, y])}c${s(0.1)} ${s(0.5)} ${s(0.6)} ${s(0.75)} ${s(0.6)} ${s(1.2)}a${s(0.6)} ${s(0.6)} 0 0 1 ${s(-1.2)} 0c0 ${s(-0.45)} ${s(0.5)} ${s(-0.7)} ${s(0.6)} ${s(-1.2)}Z`,
    fill,
    ink,
  );
}

/** A small cross, the twinkle of all our pictures. */
export function twinkle([x, y]: Point, colour: string): string {
  return stroke(`M${n(x - 8)} ${n(y)}h16M${n(x)} ${n(y - 8)}v16`, colour);
}

/** Throws the same numbers for the same text (FNV-1a, mixed as in MurmurHash3, seeds mulberry32). */
export function diceFor(text: string): Dice {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    oneOf: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  };
}
