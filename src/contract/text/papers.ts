/** Sizes of paper that documents are drawn for. */
export const papers = ['a4', 'letter'] as const;

export type Paper = (typeof papers)[number];

/** Countries that print on US letter (Unicode CLDR, paper sizes), by ISO 3166-1. */
const letterCountries: readonly string[] = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** The paper of a country; A4 where none is known. */
export function paperIn(country: string | null | undefined): Paper {
  return letterCountries.includes(country ?? '') ? 'letter' : 'a4';
}
