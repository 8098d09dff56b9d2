import { UnsupportedQuestion, type Area, type Figure } from '#contract/library/content/banks/bank';
import { idAt, type QuestionBody } from '#contract/library/content/banks/options';
import type { PlainText } from '#contract/library/content/banks/plain-text';

/** An area of a figure in pixels, with the shapes and coordinates of HTML's image maps. */
export interface Shape {
  readonly shape: string;
  readonly numbers: readonly number[];
  readonly label: string;
  readonly why?: string | undefined;
  readonly isRight: boolean;
}

/** A hotspot question; shapes other than rectangles become their bounding rectangle. */
export function areasIn(figure: Figure, shapes: readonly Shape[], text: PlainText): QuestionBody {
  if (!shapes.some(({ isRight }) => isRight)) throw new UnsupportedQuestion('bank.noRightArea');
  const options = shapes.map(({ label, why }, index) => ({ id: idAt(index), text: label, why: why || undefined }));
  const areas = shapes.map(({ shape, numbers }): Area => {
    if (shape !== 'rect') text.addChange('bank.rectangle', { shape });
    return inPercent(edgesOf(shape, numbers, figure), figure);
  });
  if (options.length === 1) text.addChange('bank.oneArea');
  else if (options.some((option) => !option.text)) text.addChange('bank.areasWithoutText');
  return {
    type: 'hotspot',
    options,
    areas: Object.fromEntries(areas.map((area, index) => [idAt(index), area])),
    correct: options.flatMap(({ id }, index) => (shapes[index]?.isRight ? [id] : [])),
  };
}

interface Edges {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

function edgesOf(shape: string, numbers: readonly number[], { width, height }: Figure): Edges {
  const [x = NaN, y = NaN, across = NaN, down = across] = numbers;
  switch (shape) {
    case 'rect':
    case 'poly':
      return { xs: numbers.filter((_, at) => at % 2 === 0), ys: numbers.filter((_, at) => at % 2 === 1) };
    case 'circle':
      return { xs: [x - across, x + across], ys: [y - across, y + across] };
    case 'ellipse':
      return { xs: [x - across, x + across], ys: [y - down, y + down] };
    case 'default':
      return { xs: [0, width], ys: [0, height] };
    default:
      throw new UnsupportedQuestion('bank.shape', { shape });
  }
}

function inPercent({ xs, ys }: Edges, figure: Figure): Area {
  const [left, right] = shares(xs, figure.width);
  const [top, bottom] = shares(ys, figure.height);
  if (!(right > left && bottom > top)) throw new UnsupportedQuestion('bank.badArea');
  return { x: left, y: top, width: rounded(right - left), height: rounded(bottom - top) };
}

/** The minimum and the maximum of some pixels in percent, inside the figure. */
function shares(pixels: readonly number[], whole: number): [number, number] {
  const inside = (pixel: number) => rounded(Math.min(100, Math.max(0, (pixel / whole) * 100)));
  return [inside(Math.min(...pixels)), inside(Math.max(...pixels))];
}

const rounded = (share: number) => Math.round(share * 100) / 100;
