const digitsOf = (text: string) => [...text.replace(/\D/g, '')].map(Number);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const crossSum = (number: number) => (number > 9 ? number - 9 : number);

/** What is left of a long number divided by 97. */
function modulo97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Payment cards (ISO/IEC 7812). */
export function isCard(text: string): boolean {
  const digits = digitsOf(text).reverse();
  if (digits.length < 13 || digits.length > 19) return false;
  return sum(digits.map((digit, place) => (place % 2 ? crossSum(digit * 2) : digit))) % 10 === 0;
}

/** Bank accounts (ISO 13616). */
export function isIban(text: string): boolean {
  const plain = text.replace(/\s/g, '').toUpperCase();
  if (plain.length < 15 || plain.length > 34) return false;
  const turned = [...(plain.slice(4) + plain.slice(0, 4))].map((letter) => parseInt(letter, 36)).join('');
  return modulo97(turned) === 1;
}

/** NHS numbers of England: modulo 11. */
export function isNhsNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== 10) return false;
  const check = 11 - (sum(digits.slice(0, 9).map((digit, place) => digit * (10 - place))) % 11);
  return check !== 10 && check % 11 === digits[9];
}

/** The lifelong part of a German health insurance number: a letter, eight digits and one that checks them. */
export function isKvnr(text: string): boolean {
  const letter = String(text.charCodeAt(0) - 64).padStart(2, '0');
  const digits = digitsOf(letter + text.slice(1, 9));
  return sum(digits.map((digit, place) => crossSum(digit * (place % 2 ? 2 : 1)))) % 10 === Number(text[9]);
}

/** Swiss social insurance numbers: 756 and an EAN-13. */
export function isAhv(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length === 13 && sum(digits.map((digit, place) => digit * (place % 2 ? 3 : 1))) % 10 === 0;
}

/** Austrian social insurance numbers: the fourth digit checks the nine others. */
export function isSvnr(text: string): boolean {
  const digits = digitsOf(text);
  const weights = [3, 7, 9, 0, 5, 8, 4, 2, 1, 6];
  return digits.length === 10 && sum(digits.map((digit, place) => digit * (weights[place] ?? 0))) % 11 === digits[3];
}

/** French social security numbers with their key; Corsica's letters count as 19 and 18. */
export function isNir(text: string): boolean {
  const plain = text.replace(/[\s.]/g, '').replace('2A', '19').replace('2B', '18');
  if (!/^\d{15}$/.test(plain)) return false;
  return modulo97(plain.slice(0, 13)) + Number(plain.slice(13)) === 97;
}

/** Spanish identity numbers of citizens (DNI) and foreigners (NIE): the letter checks the rest. */
export function isSpanishId(text: string): boolean {
  const plain = text.replace(/[\s.-]/g, '').toUpperCase();
  const number = Number(plain.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === plain.at(-1);
}

/** Spanish social security numbers: two digits check ten, where a small number leaves out its zero. */
export function isNuss(text: string): boolean {
  const plain = text.replace(/\D/g, '');
  if (plain.length !== 12) return false;
  const number = Number(plain.slice(2, 10));
  const checked = number < 10_000_000 ? Number(plain.slice(0, 2)) * 10_000_000 + number : Number(plain.slice(0, 10));
  return checked % 97 === Number(plain.slice(10));
}

/** American social security numbers have no check digit, but areas that were never given out. */
export const isSsn = (text: string): boolean => !/^(000|666|9)|-00-|-0000$/.test(text);
