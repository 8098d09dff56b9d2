/** A square of a picture, in its pixels. */
export interface Crop {
  /** The center. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The maximum zoom. */
export const maxZoom = 4;

/** The largest square in the center. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, side: Math.min(width, height) };
}

/** Moves the square by pixels of the picture, within its edges. */
export function moveCrop({ x, y, side }: Crop, dx: number, dy: number, { width, height }: Size): Crop {
  return { x: clamp(x + dx, side / 2, width - side / 2), y: clamp(y + dy, side / 2, height - side / 2), side };
}

/** Zooms the square, relative to the largest one. */
export function zoomCrop(crop: Crop, zoom: number, size: Size): Crop {
  const side = Math.min(size.width, size.height) / clamp(zoom, 1, maxZoom);
  return moveCrop({ ...crop, side }, 0, 0, size);
}

export function zoomOf({ side }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / side;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
