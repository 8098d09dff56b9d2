/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a figure lies on its stage: how many pixels one of its units takes, and where its upper left corner is. */
export interface View extends Point {
  readonly scale: number;
}

/** How many times larger than fitting a figure can be made. */
const mostZoom = 10;

/** Pixels of CSS in a millimetre. */
export const pixelsPerMillimetre = 96 / 25.4;

/** The whole figure in the middle of the stage, as large as it can be. */
export function fitting(figure: Size, stage: Size): View {
  return within({ scale: fittingScale(figure, stage), x: 0, y: 0 }, figure, stage);
}

/** The figure at another scale, with the same spot of it under `point`. */
export function zoomed(view: View, scale: number, point: Point, figure: Size, stage: Size): View {
  const least = fittingScale(figure, stage);
  const next = Math.min(least * mostZoom, Math.max(least, scale));
  const shift = (at: number, offset: number) => at - ((at - offset) * next) / view.scale;
  return within({ scale: next, x: shift(point.x, view.x), y: shift(point.y, view.y) }, figure, stage);
}

/** The figure moved, as far as it goes. */
export function panned(view: View, by: Point, figure: Size, stage: Size): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, figure, stage);
}

function fittingScale(figure: Size, stage: Size): number {
  return Math.min(stage.width / figure.width, stage.height / figure.height);
}

/** A figure that is smaller than the stage stands in its middle; a larger one leaves no gap at its edges. */
function within({ scale, x, y }: View, figure: Size, stage: Size): View {
  const place = (offset: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, offset));
  return {
    scale,
    x: place(x, figure.width * scale, stage.width),
    y: place(y, figure.height * scale, stage.height),
  };
}
