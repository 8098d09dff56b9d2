import type { Wordings } from '../../language.ts';

const months = 'January February March April May June July August September October November December'.split(' ');
const numbers = 'one two three four five six seven eight nine ten'.split(' ');

/** "an 8-year-old", "an 11-year-old", "an 18-year-old", "an 85-year-old". */
const article = (age: number) => (age === 11 || age === 18 || /^8/.test(String(age)) ? 'an' : 'a');

const noun = { m: ['boy', 'man'], f: ['girl', 'woman'] };

/** Neutral wordings in English. */
export const wordings: Wordings = {
  placeholders: {
    name: '[name]',
    birth: '[date of birth]',
    record: '[record number]',
    insurance: '[insurance number]',
    phone: '[phone number]',
    email: '[email address]',
    link: '[link]',
    address: '[address]',
    payment: '[account number]',
    device: '[serial number]',
    vehicle: '[license plate]',
  },
  someone: () => ({ text: 'the patient' }),
  person(_before, { sex }, age) {
    const who = sex ? noun[sex][age < 18 ? 0 : 1] : 'patient';
    return { text: age > 89 ? `a ${who} over 89` : `${article(age)} ${age}-year-old ${who}` };
  },
  aged: (age) => (age > 89 ? 'over 89 years old' : `${age} years old`),
  oldAge(before, matched) {
    if (/^aged? /i.test(matched)) return { text: 'aged over 89' };
    if (!/-old/i.test(matched)) return { text: 'over 89 years old' };
    const article = /\ba $/i.test(before);
    return { text: `${article ? 'an ' : ''}over-89-year-old`, eats: article ? 2 : 0 };
  },
  date(before, { month, year }, isThisYear) {
    const when = isThisYear ? (months[month - 1] ?? '') : String(year);
    const on = /\bon (?:the )?$/i.exec(before)?.[0].length ?? 0;
    const the = /\bthe $/i.exec(before)?.[0].length ?? 0;
    return on ? { text: `in ${when}`, eats: on } : { text: when, eats: the };
  },
  fromAdmission(before, days) {
    const count = Math.abs(days);
    const on = /\bon (?:the )?$/i.exec(before)?.[0].length ?? 0;
    if (!on && /\p{L} $/u.test(before)) return null;
    const duration = `${numbers[count - 1] ?? count} ${count === 1 ? 'day' : 'days'}`;
    return { text: `${duration} ${days < 0 ? 'before' : 'after'} admission`, eats: on };
  },
};
