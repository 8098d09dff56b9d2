/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The position of a figure on its stage: pixels per unit, and its top left corner. */
export interface View extends Point {
  readonly scale: number;
}

/** The maximum zoom, relative to the whole figure. */
const maxZoom = 10;

/** CSS pixels per millimeter. */
export const pixelsPerMillimetre = 96 / 25.4;

/** The whole figure in the center of the stage. */
export function fitting(figure: Size, stage: Size): View {
  return within({ scale: fittingScale(figure, stage), x: 0, y: 0 }, figure, stage);
}

/** The figure at another scale, with the same spot of it under `point`. */
export function zoomed(view: View, scale: number, point: Point, figure: Size, stage: Size): View {
  const minScale = fittingScale(figure, stage);
  const next = Math.min(minScale * maxZoom, Math.max(minScale, scale));
  const shift = (at: number, offset: number) => at - ((at - offset) * next) / view.scale;
  return within({ scale: next, x: shift(point.x, view.x), y: shift(point.y, view.y) }, figure, stage);
}

/** The figure moved, within its limits. */
export function panned(view: View, by: Point, figure: Size, stage: Size): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, figure, stage);
}

function fittingScale(figure: Size, stage: Size): number {
  return Math.min(stage.width / figure.width, stage.height / figure.height);
}

/** Centers a figure that is smaller than the stage; a larger one leaves no gap at the edges. */
function within({ scale, x, y }: View, figure: Size, stage: Size): View {
  const place = (offset: number, length: number, available: number) =>
    length <= available ? (available - length) / 2 : Math.min(0, Math.max(available - length, offset));
  return {
    scale,
    x: place(x, figure.width * scale, stage.width),
    y: place(y, figure.height * scale, stage.height),
  };
}
