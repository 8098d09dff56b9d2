import {
  at,
  disc,
  each,
  height,
  ink,
  n,
  paper,
  placed,
  rose,
  shape,
  stroke,
  trace,
  twinkle,
  width,
  type Dice,
  type Palette,
  type Wave,
} from './ink.ts';

/** Width of a large square of ECG paper, in picture units. */
const square = 40;

/** P, Q, R, S and T of one beat around its R wave. */
function beat(centre: number, size: number): Wave[] {
  return [
    { height: size * 0.13, at: centre - 46, width: 10 },
    { height: size * -0.14, at: centre - 13, width: 4 },
    { height: size, at: centre, width: 5.5 },
    { height: size * -0.26, at: centre + 14, width: 4.5 },
    { height: size * 0.24, at: centre + 66, width: 16 },
  ];
}

/** A heart around the origin. */
const outline =
  'M0 104C-48 66-112 24-112-34C-112-76-82-102-50-102C-26-102-8-88 0-66C8-88 26-102 50-102C82-102 112-76 112-34C112 24 48 66 0 104Z';

/** A heart on ECG paper, and the trace that it writes. */
export function cardiology(dice: Dice, { haze, bold, deep, accent }: Palette): string {
  const heart = dice.oneOf([168, 320, 472]);
  const rate = dice.oneOf([160, 200, 240]);
  const size = dice.between(112, 136);
  const baseline = dice.between(206, 222);
  const left = dice.between(-20, 20);
  // A beat of the trace lies in the middle of the heart.
  const beats = each(7, (index) => heart + (index - 3) * rate);
  const line = trace(
    beats.flatMap((centre) => beat(centre, size)),
    baseline,
    -20,
    width + 20,
    3,
  );
  const upright = each(width / square + 2, (index) => `M${n(left + index * square)} 0V${height}`);
  const level = each(height / square, (index) => `M0 ${n(index * square + 20)}H${width}`);
  return [
    stroke([...upright, ...level].join(''), haze, 3),
    disc([heart, 180], 158, haze),
    placed([heart, 186], dice.between(-5, 5), [1.16, 1.16], shape(outline, rose, ink)),
    stroke(`M${at([heart - 88, 130])}c4-26 18-38 36-42`, paper, 8),
    stroke(line, paper, 15),
    stroke(line, deep, 6),
    twinkle([heart > 320 ? 84 : 566, dice.between(60, 110)], bold),
    disc([heart > 320 ? 148 : 510, dice.between(300, 325)], 8, accent, ink),
  ].join('');
}
