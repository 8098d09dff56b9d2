/** Whether the signs after the country's letters pass its check; the form has been checked already. */
type Check = (signs: string) => boolean;

const digitsOf = (signs: string) => [...signs].filter((sign) => /\d/.test(sign)).map(Number);

/** Products of digits and weights, added up; digits beyond the weights count nothing. */
const weighted = (signs: string, weights: readonly number[]) =>
  digitsOf(signs).reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0);

/** Weights from one number down to another. */
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

const last = (signs: string) => Number(signs.at(-1));

const doubled = (digit: number) => (digit > 4 ? 2 * digit - 9 : 2 * digit);

/** Sum of the digits, every second one doubled from the first or from the second on, nines taken off. */
const luhnSum = (signs: string, firstDoubled: 0 | 1) =>
  digitsOf(signs).reduce((sum, digit, at) => sum + (at % 2 === firstDoubled ? doubled(digit) : digit), 0);

const isLuhn: Check = (signs) => luhnSum(signs, signs.length % 2 === 0 ? 0 : 1) % 10 === 0;

/** ISO/IEC 7064, MOD 11,10. */
const isMod1110: Check = (signs) => {
  const before = digitsOf(signs.slice(0, -1)).reduce((rest, digit) => (((rest + digit) % 10 || 10) * 2) % 11, 10);
  return (before + last(signs)) % 10 === 1;
};

/**
 * The check digit is the difference between the weighted sum and the next multiple of eleven; `ten` replaces 10 where
 * that may occur.
 */
const isComplement = (signs: string, weights: readonly number[], ten?: number) => {
  const rest = (11 - (weighted(signs.slice(0, -1), weights) % 11)) % 11;
  return (rest === 10 ? ten : rest) === last(signs);
};

const bulgarian: Check = (signs) => {
  if (signs.length === 9) {
    const first = weighted(signs.slice(0, 8), [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const second = weighted(signs.slice(0, 8), [3, 4, 5, 6, 7, 8, 9, 10]) % 11;
    return (first === 10 ? second % 10 : first) === last(signs);
  }
  const isCitizen = (weighted(signs, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(signs);
  const isForeigner = weighted(signs, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last(signs);
  return isCitizen || isForeigner || isComplement(signs, [4, 3, 2, 7, 6, 5, 4, 3, 2]);
};

const cypriot: Check = (signs) => {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digitsOf(signs).reduce((total, digit, at) => total + (at % 2 === 0 ? (odd[digit] ?? 0) : digit), 0);
  return String.fromCharCode(65 + (sum % 26)) === signs.at(-1);
};

/** Companies have eight digits; of persons only those born since 1954 have a check digit, their tenth. */
const czech: Check = (signs) => {
  if (signs.length === 9) return true;
  if (signs.length === 10) return Number(signs) % 11 === 0 || (Number(signs.slice(0, 9)) % 11) % 10 === last(signs);
  return ((11 - (weighted(signs.slice(0, 7), down(8, 2)) % 11)) % 11 || 1) % 10 === last(signs);
};

const spanish: Check = (signs) => {
  const isOfPerson = /^[\dKLMXYZ]/.test(signs);
  if (isOfPerson) {
    const number = Number(
      signs
        .slice(0, -1)
        .replace(/^[KLM]/, '')
        .replace(/^[XYZ]/, (sign) => String('XYZ'.indexOf(sign))),
    );
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === signs.at(-1);
  }
  const check = (10 - (luhnSum(signs.slice(1, 8), 0) % 10)) % 10;
  return signs.at(-1) === String(check) || signs.at(-1) === 'JABCDEFGHI'[check];
};

/** Two signs and a SIREN, which has a check digit of its own unless it is from Monaco. */
const french: Check = (signs) => {
  const siren = signs.slice(2);
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  if (/^\d\d/.test(signs)) return Number(`${siren}12`) % 97 === Number(signs.slice(0, 2));
  const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const [first = 0, second = 0] = [...signs.slice(0, 2)].map((sign) => alphabet.indexOf(sign));
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11;
};

/** Branches have three more digits; departments (GD, HA) have no check digit. */
const british: Check = (signs) =>
  /^[A-Z]/.test(signs) || [0, 42, 55].includes(weighted(signs.slice(0, 9), [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97);

/** Older numbers have a letter as their second sign. */
const irish: Check = (signs) => {
  const isOld = /^\d[A-Z]/.test(signs);
  const digits = isOld ? `0${signs.slice(2, 7)}${signs[0]}` : signs.slice(0, 7);
  const alphabet = 'WABCDEFGHIJKLMNOPQRSTUV';
  const second = alphabet.indexOf(signs[8] ?? 'W');
  return alphabet[(weighted(digits, down(8, 2)) + 9 * second) % 23] === signs[7];
};

const lithuanian: Check = (signs) => {
  const sumFrom = (first: number) =>
    weighted(
      signs.slice(0, -1),
      [...signs].map((_, at) => 1 + ((at + first) % 9)),
    ) % 11;
  return signs.at(-2) === '1' && (sumFrom(0) === 10 ? sumFrom(2) % 10 : sumFrom(0)) === last(signs);
};

/** Persons have a date as their first digits, and since 2017 a number that begins with 32 and has no check digit. */
const latvian: Check = (signs) => {
  if (Number(signs[0]) > 3) return weighted(signs, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  return signs.startsWith('32') || ((1 + weighted(signs, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(signs);
};

/** Companies pass the test of citizens' numbers; sole traders have the check digits of ISO/IEC 7064, MOD 97-10. */
const dutch: Check = (signs) => {
  const number = signs.slice(0, 9);
  const isCompany = (weighted(number, down(9, 2)) - last(number)) % 11 === 0;
  // "NL" and "B" as numbers; too long for one of floating point.
  return isCompany || BigInt(`2321${number}11${signs.slice(-2)}`) % 97n === 1n;
};

/** Checks by country (European Commission, VIES: algorithms of the VAT identification numbers). */
const checks: Readonly<Record<string, Check>> = {
  AT: (signs) => (10 - ((luhnSum(signs.slice(1, 8), 1) + 4) % 10)) % 10 === last(signs),
  BE: (signs) => 97 - (Number(signs.slice(0, 8)) % 97) === Number(signs.slice(8)),
  BG: bulgarian,
  CH: (signs) => isComplement(signs.slice(1, 10), [5, 4, 3, 2, 7, 6, 5, 4]),
  CY: cypriot,
  CZ: czech,
  DE: isMod1110,
  DK: (signs) => weighted(signs, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (signs) => weighted(signs, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  ES: spanish,
  FI: (signs) => isComplement(signs, [7, 9, 10, 5, 8, 4, 2]),
  FR: french,
  GB: british,
  GR: (signs) => (weighted(signs.slice(0, 8), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(signs),
  HR: isMod1110,
  HU: (signs) => weighted(signs, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IE: irish,
  IT: isLuhn,
  LT: lithuanian,
  LU: (signs) => Number(signs.slice(0, 6)) % 89 === Number(signs.slice(6)),
  LV: latvian,
  MT: (signs) => weighted(signs, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  NL: dutch,
  PL: (signs) => weighted(signs.slice(0, 9), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(signs),
  PT: (signs) => isComplement(signs, down(9, 2), 0),
  RO: (signs) =>
    ((weighted(signs.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(signs),
  SE: (signs) => isLuhn(signs.slice(0, 10)),
  SI: (signs) => weighted(signs.slice(0, 7), down(8, 2)) % 11 > 0 && isComplement(signs, down(8, 2), 0),
  SK: (signs) => Number(signs) % 11 === 0,
};

/** Whether the check digits of a number are right; a country that has none passes every number. */
export function passesCheck(vatId: string, country: string): boolean {
  return checks[country]?.(vatId.slice(2)) ?? true;
}
