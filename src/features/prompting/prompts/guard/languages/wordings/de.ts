import type { Sex } from '../../finding.ts';
import type { Wordings } from '../../language.ts';

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const numbers = 'einen zwei drei vier fünf sechs sieben acht neun zehn'.split(' ');

type Case = 'nominative' | 'accusative' | 'dative';

/** What a preposition asks for; where none stands, only a sentence's first word is surely its subject. */
function caseAfter(before: string, title: string | undefined): Case | null {
  if (/(?<!\p{L})(?:bei|mit|von|zu|nach|aus|seit|gegenüber) $/iu.test(before)) return 'dative';
  if (/(?<!\p{L})(?:für|durch|ohne|gegen|um) $/iu.test(before)) return 'accusative';
  if (title === 'Herr') return 'nominative';
  return /(?:^|[.!?:]\s+|\n)["„]?$/.test(before) && title !== 'Herrn' ? 'nominative' : null;
}

const declined: Record<Case, Record<Sex | 'n' | 'person', (age: string) => string>> = {
  nominative: {
    m: (age) => `ein ${age}er Mann`,
    f: (age) => `eine ${age}e Frau`,
    n: (age) => `ein ${age}es Kind`,
    person: (age) => `eine ${age}e Person`,
  },
  accusative: {
    m: (age) => `einen ${age}en Mann`,
    f: (age) => `eine ${age}e Frau`,
    n: (age) => `ein ${age}es Kind`,
    person: (age) => `eine ${age}e Person`,
  },
  dative: {
    m: (age) => `einem ${age}en Mann`,
    f: (age) => `einer ${age}en Frau`,
    n: (age) => `einem ${age}en Kind`,
    person: (age) => `einer ${age}en Person`,
  },
};

/** Neutral wordings in German. */
export const wordings: Wordings = {
  placeholders: {
    name: '[Name]',
    birth: '[Geburtsdatum]',
    record: '[Fallnummer]',
    insurance: '[Versichertennummer]',
    phone: '[Telefonnummer]',
    email: '[E-Mail-Adresse]',
    link: '[Link]',
    address: '[Adresse]',
    payment: '[Kontonummer]',
    device: '[Seriennummer]',
    vehicle: '[Kennzeichen]',
  },
  someone: () => ({ text: 'Person X' }),
  person(before, { sex, title }, age) {
    const found = caseAfter(before, title);
    if (!found) return null;
    const who = age < 18 ? 'n' : (sex ?? 'person');
    return { text: declined[found][who](age > 89 ? 'über 89-jährig' : `${age}-jährig`) };
  },
  aged: (age) => (age > 89 ? 'über 89 Jahre alt' : `${age} ${age === 1 ? 'Jahr' : 'Jahre'} alt`),
  oldAge(_before, matched) {
    const ending = /jährig(\p{L}*)/u.exec(matched)?.[1];
    return { text: ending === undefined ? matched.replace(/\d+/, 'über 89') : `über 89-jährig${ending}` };
  },
  date(before, { month, year }, isThisYear) {
    const name = months[month - 1] ?? '';
    const [word, eats] = [
      /(?<!\p{L})(am|vom|zum|seit dem|bis zum|ab dem|den) $/iu.exec(before)?.[1]?.toLowerCase(),
      before,
    ];
    const length = word ? word.length + 1 : 0;
    if (eats && word === 'den') return null;
    const [inside, from, bare] = isThisYear
      ? [`im ${name}`, `vom ${name}`, name]
      : [`im Jahr ${year}`, `aus dem Jahr ${year}`, String(year)];
    if (word === 'am') return { text: inside, eats: length };
    if (word === 'vom') return { text: from, eats: length };
    if (word === 'zum' || word === 'bis zum') return { text: `bis ${bare}`, eats: length };
    if (word) return { text: `${word.split(' ')[0] ?? ''} ${bare}`, eats: length };
    return { text: bare };
  },
  fromAdmission(before, days) {
    const count = Math.abs(days);
    const on = /(?<!\p{L})am $/iu.exec(before)?.[0].length ?? 0;
    if (!on) return null;
    const duration = count === 1 ? 'einen Tag' : `${numbers[count - 1] ?? count} Tage`;
    return { text: `${duration} ${days < 0 ? 'vor' : 'nach'} der Aufnahme`, eats: on };
  },
};
