import type { Font } from 'fontkit';

/** A rosette around the origin: `count` arcs that bulge outwards between points on a circle. */
export function rosette(radius: number, count: number): string {
  const at = (index: number) => pointAt(radius, (index * 2 * Math.PI) / count);
  const bulge = radius * Math.sin(Math.PI / count) * 1.15;
  const arcs = Array.from({ length: count }, (_, index) => `A${bulge} ${bulge} 0 0 1 ${at(index + 1)}`);
  return `M${at(0)}${arcs.join('')}Z`;
}

/** Rays between two circles around the origin, like the rim of a coin. */
export function rays(inner: number, outer: number, count: number): string {
  const angles = Array.from({ length: count }, (_, index) => (index * 2 * Math.PI) / count);
  return angles.map((angle) => `M${pointAt(inner, angle)}L${pointAt(outer, angle)}`).join('');
}

interface Arc {
  readonly radius: number;
  /** In points. */
  readonly size: number;
  /** Reading clockwise above the centre or counter-clockwise below it. */
  readonly side: 'above' | 'below';
  /** Space between letters, in points. */
  readonly spacing: number;
}

/** The outlines of a text along a circle around the origin, as one path with y downwards. */
export function textOnArc(font: Font, text: string, { radius, size, side, spacing }: Arc): string {
  const scale = size / font.unitsPerEm;
  const direction = side === 'above' ? 1 : -1;
  const { glyphs } = font.layout(text, { liga: false });
  const advances = glyphs.map((glyph) => glyph.advanceWidth * scale + spacing);
  const length = advances.reduce((sum, advance) => sum + advance, -spacing);
  let travelled = -length / 2;
  return glyphs
    .map((glyph, index) => {
      const advance = (advances[index] ?? 0) - spacing;
      const angle = ((travelled + advance / 2) / radius) * direction;
      travelled += advance + spacing;
      return outline(glyph.path.toSVG(), (x, y) => {
        const across = x * scale - advance / 2;
        const up = y * scale + radius * direction;
        return [across * Math.cos(angle) + up * Math.sin(angle), across * Math.sin(angle) - up * Math.cos(angle)];
      });
    })
    .join('');
}

/** A path with every point moved. */
function outline(path: string, move: (x: number, y: number) => [number, number]): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    move(Number(x), Number(y))
      .map((value) => value.toFixed(3))
      .join(' '),
  );
}

function pointAt(radius: number, angle: number): string {
  return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
}
