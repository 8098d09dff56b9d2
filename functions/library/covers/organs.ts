import {
  height,
  at,
  below,
  disc,
  drop,
  each,
  ink,
  n,
  paper,
  placed,
  polar,
  shape,
  stroke,
  tube,
  twinkle,
  type Dice,
  type Palette,
  type Point,
} from './ink.ts';

const bean = 'M34-98C-24-126-96-82-98 0C-96 82-24 126 34 98C74 74 66 44 44 28C30 14 30-14 44-28C66-44 74-74 34-98Z';

/** One kidney, opened: cortex, pyramids, pelvis and ureter. */
function kidney(
  point: Point,
  scale: Point,
  turn: number,
  pyramids: number,
  { soft, bold, deep, accent }: Palette,
): string {
  const hilum: Point = [22, 0];
  const fan = 150 / (pyramids - 1);
  const wedges = each(pyramids, (index) => {
    const angle = 105 + index * fan;
    const reach = 74 + 10 * Math.abs(Math.sin((angle * Math.PI) / 180)) ** 4;
    const side = fan * 0.33;
    const corners = `${at(polar(hilum, reach, angle - side))}Q${at(polar(hilum, reach + 14, angle))} ${at(polar(hilum, reach, angle + side))}`;
    return shape(`M${at(polar(hilum, 34, angle))}L${corners}Z`, index === 1 ? accent : bold, ink);
  });
  return placed(
    point,
    turn,
    scale,
    tube('M30 4C64 4 76 30 78 70S66 150 74 260', deep, 20),
    shape(bean, soft, ink),
    ...wedges,
    shape('M24-26C12-12 12 14 24 28C40 22 50 14 60 12L56-4C46-8 36-18 24-26Z', paper, ink),
  );
}

/** One nephron: tuft, convolutions, loop and collecting duct. */
function nephron(dice: Dice, { soft, bold, deep, accent }: Palette): string {
  const deepest = dice.between(296, 318);
  const left = dice.between(50, 80);
  const duct = left + 430;
  const start: Point = [left + 56, 116];
  const tubule =
    `M${at([start[0] + 40, 116])}c30 0 22-50 48-50s22 86 48 86 18-70 42-70 30 26 30 60V${n(deepest - 34)}` +
    `a26 26 0 0 0 52 0V150c0-46 18-64 38-64s16 60 38 60 20-50 ${n(duct - left - 396)}-50H${n(duct)}`;
  return [
    tube(tubule, soft, 28),
    tube(`M${n(duct)} -20V${height + 20}`, deep, 34),
    tube(`M-20 70C10 70 20 100 ${n(start[0] - 44)} 104M-20 160C10 160 20 132 ${n(start[0] - 44)} 128`, accent, 16),
    disc(start, 50, paper, ink),
    drop([duct + 58, dice.between(70, 110)], 17, paper),
    drop([duct + 84, dice.between(170, 210)], 14, bold),
    placed(
      start,
      0,
      [1, 1],
      stroke('M-34-10C-24-10-28-34-12-34S6-16-4-8-26 4-20 16 0 32 8 22-2 4 6-6 30-22 32-4 16 12 22 24', bold, 9),
    ),
  ].join('');
}

/** Kidneys or a nephron above calm water. */
export function nephrology(dice: Dice, palette: Palette): string {
  const { haze, soft, bold, accent } = palette;
  const pyramids = dice.whole(4, 6);
  const middle = dice.between(250, 330);
  const scene = dice.oneOf<'one' | 'pair' | 'nephron'>(['one', 'pair', 'nephron']);
  const water = `M-20 ${n(dice.between(304, 320))}q45-24 90 0t90 0 90 0 90 0 90 0 90 0 90 0 90 0`;
  if (scene === 'nephron') return disc([middle, 180], 170, haze) + nephron(dice, palette);
  const organs =
    scene === 'pair'
      ? [
          kidney([206, 146], [0.96, 0.96], dice.between(4, 10), pyramids, palette),
          kidney([434, 154], [-0.96, 0.96], dice.between(-10, -4), pyramids, { ...palette, accent: bold }),
        ]
      : [kidney([middle, 150], [1.18 * dice.oneOf([-1, 1]), 1.18], dice.between(-6, 6), pyramids, palette)];
  const rain =
    scene === 'pair'
      ? []
      : each(dice.whole(3, 5), (index) =>
          drop(
            [500 + (index % 2) * 62 + dice.between(-14, 14), 40 + index * 48],
            dice.between(13, 19),
            index === 1 ? accent : paper,
          ),
        );
  return [
    disc([scene === 'pair' ? 320 : middle, 160], 164, haze),
    ...organs,
    ...(scene === 'pair' ? [] : [disc([84, 92], 9, bold), twinkle([116, 190], bold)]),
    ...rain,
    shape(water + below, soft, ink),
    stroke(`M${n(dice.between(60, 200))} 340h70m24 0h14`, bold),
    stroke(`M${n(dice.between(360, 480))} 338h40m20 0h54`, bold),
  ].join('');
}

/** One lung as a leaf with its bronchi as veins, hanging from the stem at the origin. */
function leaf(fill: string, veins: number): string {
  const rib = (part: number): Point => [10 + 84 * part ** 1.1, 6 + 112 * part];
  const branches = each(veins, (index) => {
    const [x, y] = rib((index + 1) / (veins + 1));
    const reach = 30 - 3 * index;
    return `M${at([x, y])}q${n(reach * 0.3)}-${n(reach * 0.5)} ${n(reach * 0.62)}-${n(reach * 0.85)}M${at([x, y])}q-${n(reach * 0.1)} ${n(reach * 0.5)} -${n(reach * 0.34)} ${n(reach * 0.8)}`;
  });
  return (
    shape('M12-66C62-92 124 10 122 128C84 146 40 136 18 112C8 62 4-30 12-66Z', fill, ink) +
    stroke(`M4-20Q8 0 10 6Q40 56 ${at(rib(0.94))}${branches.join('')}`)
  );
}

/** Two lungs like two leaves on one stem, breathing. */
export function pulmonology(dice: Dice, { haze, soft, bold, deep, accent }: Palette): string {
  const middle = dice.between(284, 356);
  const size = dice.between(1.12, 1.28);
  const turn = dice.between(-4, 6);
  const veins = dice.whole(3, 4);
  const [left, right] = dice.oneOf<readonly [string, string]>([
    [bold, soft],
    [soft, bold],
    [paper, bold],
    [bold, bold],
  ]);
  const stem: Point = [middle, 158];
  const wind = dice.between(70, 110);
  const gust = (x: number, y: number, reach: number) => `M${n(x)} ${n(y)}h${n(reach)}c26 0 26-36 4-36c-14 0-18 16-8 22`;
  const windward = middle > 320 ? 20 : 490;
  return [
    disc([middle, 186], 168, haze),
    stroke(gust(windward, wind + 20, 76) + gust(windward + 26, wind + 56, 82)),
    stroke(gust(windward - 4, wind + 186, 60), bold),
    placed(stem, turn, [-size, size], leaf(left, veins)),
    placed(stem, -turn, [size, size], leaf(right, veins)),
    tube(
      `M${n(middle)} -20V112M${n(middle)} 112Q${n(middle)} 136 ${n(middle - 20)} 150M${n(middle)} 112Q${n(middle)} 136 ${n(middle + 20)} 150`,
      paper,
      22,
    ),
    stroke(each(4, (index) => `M${n(middle - 7)} ${14 + index * 24}h14`).join(''), deep),
    ...each(dice.whole(2, 4), (index) =>
      disc(
        [middle > 320 ? 600 - index * 26 : 40 + index * 26, 60 + index * dice.between(30, 60)],
        7 + (index % 2) * 5,
        index === 0 ? accent : paper,
        ink,
      ),
    ),
  ].join('');
}
