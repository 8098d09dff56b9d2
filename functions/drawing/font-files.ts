import type { Style } from './layout.ts';

/** A file of the typeface: its name in the package, and the start of its SHA-256. */
interface FontFile {
  readonly cut: string;
  readonly hash: string;
}

export const fontFiles: Readonly<Record<Style, FontFile>> = {
  regular: { cut: '400Regular', hash: 'd47da11c5f55f031' },
  semibold: { cut: '600SemiBold', hash: 'd31cd1fb273e5399' },
  italic: { cut: '400Regular_Italic', hash: '8abc06ebcf3a84d6' },
};

/** The address of a font among the static assets; the hash lets the CDN cache it forever. */
export const fontPath = ({ cut, hash }: FontFile): string => `/_astro/SourceSerif4_${cut}.${hash}.ttf`;
