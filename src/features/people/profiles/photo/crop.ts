/** A square of a picture, in its pixels. */
export interface Crop {
  /** The middle. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much larger the smallest square shows a picture than the largest. */
export const mostZoom = 4;

/** The largest square in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, side: Math.min(width, height) };
}

/** The square moved by pixels of the picture, never over an edge. */
export function moved({ x, y, side }: Crop, dx: number, dy: number, { width, height }: Size): Crop {
  return { x: within(x + dx, side / 2, width - side / 2), y: within(y + dy, side / 2, height - side / 2), side };
}

/** The square as it shows the picture this many times larger than the largest. */
export function zoomed(crop: Crop, zoom: number, size: Size): Crop {
  const side = Math.min(size.width, size.height) / within(zoom, 1, mostZoom);
  return moved({ ...crop, side }, 0, 0, size);
}

export function zoomOf({ side }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / side;
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
