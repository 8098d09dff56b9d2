import {
  at,
  box,
  disc,
  each,
  ink,
  n,
  paper,
  placed,
  polar,
  shape,
  stroke,
  twinkle,
  width,
  type Dice,
  type Palette,
  type Point,
} from './ink.ts';

/** A film of a chest: clavicles, spine and ribs. */
function film(point: Point, turn: number, ribs: number, { soft, bold, accent }: Palette): string {
  const arcs = each(ribs, (index) => {
    const y = 40 + (index * 124) / ribs;
    const reach = 48 + 10 * Math.sin((index / ribs) * Math.PI);
    return `M-7 ${n(y)}C${n(-reach * 0.7)} ${n(y - 16)} ${n(-reach)} ${n(y + 4)} ${n(-reach)} ${n(y + 30)}M7 ${n(y)}C${n(reach * 0.7)} ${n(y - 16)} ${n(reach)} ${n(y + 4)} ${n(reach)} ${n(y + 30)}`;
  });
  return placed(
    point,
    turn,
    [1, 1],
    box([-82, 0], [164, 206], 8, ink, ink),
    shape('M6 78C34 84 40 128 14 148C-2 140-4 100 6 78Z', accent),
    stroke(arcs.join(''), bold),
    stroke('M0 22V182M-54 18L0 28L54 18', soft),
    box([-58, -10], [26, 20], 4, paper, ink),
    box([32, -10], [26, 20], 4, paper, ink),
  );
}

/** An axial slice of the chest in the ring of a scanner. */
function slice([x, y]: Point, size: number, { soft, bold, deep, accent }: Palette): string {
  const ribs = each(12, (index) => {
    const angle = index * 30 + 8;
    const inner = (degrees: number) =>
      `${n(68 * Math.cos((degrees * Math.PI) / 180))} ${n(50 * Math.sin((degrees * Math.PI) / 180))}`;
    return `M${inner(angle)}A68 50 0 0 1 ${inner(angle + 14)}`;
  });
  return placed(
    [x, y],
    0,
    [size, size],
    disc([0, 0], 134, paper, ink),
    disc([0, 0], 96, ink, ink),
    stroke(
      each(8, (index) => `M${at(polar([0, 0], 109, index * 45 + 22))}L${at(polar([0, 0], 121, index * 45 + 22))}`).join(
        '',
      ),
      bold,
    ),
    `<ellipse rx="80" ry="61" fill="${deep}" stroke="${soft}"/>`,
    shape(
      'M-10-30C-40-46-62-20-58 8C-54 30-26 36-16 24C-10 6-4-14-10-30ZM14-30C42-46 62-20 58 8C54 30 26 36 16 24C20 6 20-14 14-30Z',
      ink,
      soft,
    ),
    shape('M-4-26C14-36 34-22 28-4C18 10-8 2-4-26Z', accent),
    disc([0, 38], 11, soft),
    disc([17, 25], 6, accent),
    stroke(ribs.join(''), soft),
  );
}

/** Light boxes with films, or the ring of a scanner. */
export function radiology(dice: Dice, palette: Palette): string {
  const { haze, soft, bold, deep, accent } = palette;
  if (dice.whole(0, 1) === 0) {
    const tilt = dice.between(-5, 5);
    const [filmX, scannerX] = dice.oneOf<readonly [number, number]>([
      [206, 428],
      [428, 206],
    ]);
    const blades = dice.whole(6, 8);
    const centre: Point = [scannerX, 170];
    const blade = (index: number) => (index * 360) / blades + tilt * 4;
    return [
      disc([320, 180], 176, haze),
      box([92, 44], [472, 276], 22, soft),
      box([80, 32], [472, 276], 22, paper, ink),
      box([102, 54], [208, 232], 8, haze, ink),
      box([324, 54], [206, 232], 8, haze, ink),
      film([filmX, 74], tilt, dice.whole(4, 6), palette),
      disc(centre, 82, dice.oneOf([bold, deep]), ink),
      stroke(
        each(blades, (i) => `M${at(polar(centre, 34, blade(i)))}L${at(polar(centre, 82, blade(i) + 62))}`).join(''),
        dice.oneOf([ink, paper]),
      ),
      disc(centre, 34, paper, ink),
      disc(centre, 12, accent, ink),
      stroke('M150 32V-10M482 32V-10M86 338h120m26 0h18'),
    ].join('');
  }
  const centre: Point = [dice.between(250, 390), 164];
  const rings = dice.whole(2, 3);
  return [
    ...each(rings, (index) => disc(centre, 270 - index * 48, index % 2 === 0 ? haze : palette.sky)),
    shape(
      `M${n(centre[0] - 110)} 250L${n(centre[0] - 146)} 324H${n(centre[0] + 146)}L${n(centre[0] + 110)} 250Z`,
      bold,
      ink,
    ),
    slice(centre, dice.between(1, 1.08), palette),
    stroke(`M40 324H${n(dice.between(500, 540))}M564 324H600`),
    box([centre[0] - 92, 248], [184, 18], 9, soft, ink),
    twinkle([centre[0] > 320 ? 92 : 560, dice.between(70, 130)], deep),
    disc([centre[0] > 320 ? 60 : 592, dice.between(170, 230)], 8, accent, ink),
  ].join('');
}

/** One calm germ: a sphere with clubs around it. */
function germ(centre: Point, radius: number, clubs: number, turn: number, fill: string, spots: string): string {
  const angles = each(clubs, (index) => turn + (index * 360) / clubs);
  return [
    stroke(
      angles
        .map((angle) => `M${at(polar(centre, radius, angle))}L${at(polar(centre, radius + radius * 0.3, angle))}`)
        .join(''),
    ),
    ...angles.map((angle) => disc(polar(centre, radius * 1.36, angle), Math.max(5, radius * 0.11), fill, ink)),
    disc(centre, radius, fill, ink),
    disc(polar(centre, radius * 0.45, turn + 30), radius * 0.2, spots),
    disc(polar(centre, radius * 0.5, turn + 160), radius * 0.13, spots),
    disc(polar(centre, radius * 0.55, turn + 260), radius * 0.16, spots),
  ].join('');
}

/** Calm germs before a shield. */
export function infectiousDiseases(dice: Dice, { haze, soft, bold, deep, accent }: Palette): string {
  const flip = dice.oneOf([1, -1]);
  const x = (value: number) => (flip === 1 ? value : width - value);
  const shield: Point = [x(dice.between(440, 464)), dice.between(168, 184)];
  const wave = (reach: number) =>
    `M${n(shield[0] - flip * reach)} ${n(shield[1] - reach * 0.62)}q${n(-flip * reach * 0.32)} ${n(reach * 0.62)} 0 ${n(reach * 1.24)}`;
  const slots = dice.oneOf<readonly (readonly [x: number, y: number, radius: number])[]>([
    [
      [122, 124, 56],
      [226, 264, 36],
      [74, 296, 22],
      [258, 56, 20],
    ],
    [
      [150, 220, 62],
      [82, 76, 30],
      [236, 86, 34],
    ],
    [
      [96, 180, 46],
      [208, 84, 32],
      [212, 276, 42],
      [88, 44, 18],
      [72, 318, 18],
    ],
  ]);
  const marked = dice.whole(1, slots.length - 1);
  const fills = dice.oneOf<readonly [string, string]>([
    [bold, soft],
    [soft, bold],
  ]);
  return [
    disc(shield, 190, haze),
    ...slots.map(([slotX, slotY, radius], index) => {
      const fill = index === marked ? accent : (fills[index % 2] ?? bold);
      return germ(
        [x(slotX + dice.between(-6, 6)), slotY + dice.between(-6, 6)],
        radius * dice.between(0.92, 1.08),
        radius < 25 ? 7 : dice.whole(9, 12),
        dice.between(0, 40),
        fill,
        index === marked ? paper : deep,
      );
    }),
    stroke(wave(124), bold),
    stroke(wave(150), paper),
    placed(
      shield,
      0,
      [1, 1],
      shape('M10-110C38-92 72-84 108-84V12C108 66 64 104 10 126C-44 104-88 66-88 12V-84C-52-84-18-92 10-110Z', soft),
      shape('M0-118C28-100 62-92 98-92V4C98 58 54 96 0 118C-54 96-98 58-98 4V-92C-62-92-28-100 0-118Z', paper, ink),
      shape('M0-92V90C-42 72-74 42-74 2V-70C-46-72-20-80 0-92Z', bold),
      shape('M0-92C20-80 46-72 74-70V2C74 42 42 72 0 90Z', deep),
      stroke('M-46 6h20l10-20 18 46 16-58 10 32h18', paper, 7),
    ),
    twinkle([x(590), dice.between(50, 90)], bold),
    disc([x(588), dice.between(270, 310)], 7, bold),
  ].join('');
}
