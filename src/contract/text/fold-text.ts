/** Letters that stay whole when accents are taken off, as they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

const isAscii = /^[\0-\x7f]*$/;

/** Normalizes a text for the search: lower case, without accents. */
export function foldText(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[ßæœøłđ]/g, (letter) => plainLetters[letter] ?? letter);
}
