import type { Wording, Wordings } from '../../language.ts';

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
const numbers = 'un deux trois quatre cinq six sept huit neuf dix'.split(' ');

const noun = { m: ['un garçon', 'un homme'], f: ['une fille', 'une femme'] };

/** "De" melts with what follows. */
function afterDe(before: string, text: string): Wording {
  const de = /(?<!\p{L})d(?:e |['’])$/iu.exec(before)?.[0];
  if (!de) return { text };
  const article = de.startsWith('D') ? 'D' : 'd';
  return { text: /^[aeiouhéèâ]/i.test(text) ? `${article}’${text}` : `${article}e ${text}`, eats: de.length };
}

/** Neutral wordings in French. */
export const wordings: Wordings = {
  placeholders: {
    name: '[nom]',
    birth: '[date de naissance]',
    record: '[numéro de dossier]',
    insurance: '[numéro d’assuré]',
    phone: '[numéro de téléphone]',
    email: '[adresse e-mail]',
    link: '[lien]',
    address: '[adresse]',
    payment: '[numéro de compte]',
    device: '[numéro de série]',
    vehicle: '[immatriculation]',
  },
  someone: (before) => afterDe(before, 'la personne X'),
  person(before, { sex }, age) {
    const who = sex ? noun[sex][age < 18 ? 0 : 1] : 'une personne';
    return afterDe(before, `${who ?? ''} de ${age > 89 ? 'plus de 89' : age} ${age === 1 ? 'an' : 'ans'}`);
  },
  aged: (age) => (age > 89 ? 'plus de 89 ans' : `${age} ${age === 1 ? 'an' : 'ans'}`),
  oldAge: (_before, matched) => ({ text: matched.replace(/\d+/, 'plus de 89') }),
  date(before, { month, year }, isThisYear) {
    const when = isThisYear ? (months[month - 1] ?? '') : String(year);
    const le = /(?<!\p{L})(?:le|les) $/iu.exec(before)?.[0].length;
    const since = /(?<!\p{L})(depuis|dès|avant|après|jusqu['’]à) le $/iu.exec(before);
    if (since) return { text: when, eats: 3 };
    if (le) return { text: `en ${when}`, eats: le };
    const du = /(?<!\p{L})du $/iu.exec(before)?.[0].length;
    if (du) return { text: /^[ao]/.test(when) ? `d’${when}` : `de ${when}`, eats: du };
    return /(?<!\p{L})(?:au|aux|et|ou) $/iu.test(before) ? null : { text: when };
  },
  fromAdmission(before, days) {
    const count = Math.abs(days);
    const le = /(?<!\p{L})(?<!depuis |dès |avant |après )le $/iu.exec(before)?.[0].length ?? 0;
    if (!le) return null;
    const duration = `${numbers[count - 1] ?? count} ${count === 1 ? 'jour' : 'jours'}`;
    return { text: `${duration} ${days < 0 ? 'avant' : 'après'} l’admission`, eats: le };
  },
};
