import { glyph } from '../controls/glyphs.tsx';

const eye = [
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
];

/** Icons of the button that shows a password, from Lucide (ISC licence). */
export const Eye = glyph(...eye);
export const EyeOff = glyph(...eye, 'm3 3 18 18');
