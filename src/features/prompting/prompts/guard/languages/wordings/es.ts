import type { Wordings } from '../../language.ts';

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const numbers = 'un dos tres cuatro cinco seis siete ocho nueve diez'.split(' ');

const noun = { m: ['niño', 'hombre'], f: ['niña', 'mujer'] };

/** Neutral wordings in Spanish. Names with a title keep the article that stands before them. */
export const wordings: Wordings = {
  placeholders: {
    name: '[nombre]',
    birth: '[fecha de nacimiento]',
    record: '[número de historia]',
    insurance: '[número de afiliación]',
    phone: '[número de teléfono]',
    email: '[correo electrónico]',
    link: '[enlace]',
    address: '[dirección]',
    payment: '[número de cuenta]',
    device: '[número de serie]',
    vehicle: '[matrícula]',
  },
  someone: () => ({ text: 'la persona X' }),
  person(before, { sex }, age) {
    const who = sex ? noun[sex][age < 18 ? 0 : 1] : 'persona';
    const hasArticle = /(?<!\p{L})(?:el|la|al|del) $/iu.test(before);
    const description = `${who ?? ''} de ${age > 89 ? 'más de 89' : age} ${age === 1 ? 'año' : 'años'}`;
    return { text: hasArticle ? description : `${sex === 'm' ? 'un' : 'una'} ${description}` };
  },
  aged: (age) => (age > 89 ? 'más de 89 años' : `${age} ${age === 1 ? 'año' : 'años'}`),
  oldAge: (_before, matched) => ({ text: matched.replace(/\d+/, 'más de 89') }),
  date(before, { month, year }, isThisYear) {
    const when = isThisYear ? (months[month - 1] ?? '') : String(year);
    if (/(?<!\p{L})(?:desde|hasta) el $/iu.test(before)) return { text: when, eats: 3 };
    const el = /(?<!\p{L})el $/iu.exec(before)?.[0].length;
    if (el) return { text: `en ${when}`, eats: el };
    const del = /(?<!\p{L})del $/iu.exec(before)?.[0].length;
    if (del) return { text: `de ${when}`, eats: del };
    return /(?<!\p{L})(?:al|y|o) $/iu.test(before) ? null : { text: when };
  },
  fromAdmission(before, days) {
    const count = Math.abs(days);
    const el = /(?<!\p{L})(?<!desde |hasta )el $/iu.exec(before)?.[0].length ?? 0;
    if (!el) return null;
    const duration = `${numbers[count - 1] ?? count} ${count === 1 ? 'día' : 'días'}`;
    return { text: `${duration} ${days < 0 ? 'antes' : 'después'} del ingreso`, eats: el };
  },
};
