import { cardiology } from './heart.ts';
import { diceFor, height, line, rose, width, type Dice, type Palette } from './ink.ts';
import { infectiousDiseases, radiology } from './motifs.ts';
import { nephrology, pulmonology } from './organs.ts';

export type CoverSpecialty = 'cardiology' | 'nephrology' | 'pulmonology' | 'radiology' | 'infectious-diseases';

const motifs: Readonly<Record<CoverSpecialty, (dice: Dice, palette: Palette) => string>> = {
  cardiology,
  nephrology,
  pulmonology,
  radiology,
  'infectious-diseases': infectiousDiseases,
};

type Tones = Omit<Palette, 'accent'>;

const sky: Tones = { sky: '#e0f2fe', haze: '#f0f9ff', soft: '#bae6fd', bold: '#0ea5e9', deep: '#0369a1' };
const teal: Tones = { sky: '#dcf3f2', haze: '#f0fbfa', soft: '#a9e0de', bold: '#14a3a8', deep: '#115e67' };
const slate: Tones = { sky: '#e2e8f0', haze: '#f8fafc', soft: '#bae6fd', bold: '#0284c7', deep: '#334155' };
const dusk: Tones = { sky: '#bae6fd', haze: '#e0f2fe', soft: '#f0f9ff', bold: '#0284c7', deep: '#0c4a6e' };

const gold = '#d69e2e';

/** Draws the cover of a course as SVG, the same for the same course, without text. */
export function drawCover(courseId: string, specialty: CoverSpecialty): string {
  const dice = diceFor(`${specialty}/${courseId}`);
  const palette: Palette = { ...dice.oneOf([sky, teal, slate, dusk]), accent: dice.oneOf([gold, gold, rose]) };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `fill="none" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round">` +
    `<path fill="${palette.sky}" d="M0 0h${width}v${height}H0z"/>${motifs[specialty](dice, palette)}</svg>`
  );
}
