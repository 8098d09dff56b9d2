import type { Kind, Mark } from './finding.ts';
import type { Language } from './language.ts';

function all(line: string, forms: readonly RegExp[], kind: Kind): Mark[] {
  return forms.flatMap((form) =>
    [...line.matchAll(form)].map(({ 0: text, index }): Mark => ({
      start: index,
      end: index + text.replace(/[\s,.:;]+$/, '').length,
      kind,
    })),
  );
}

/** Ages over 89, of which so few people are that HIPAA counts them among the identifiers. */
function oldAges(line: string, { ages }: Language): Mark[] {
  return all(line, ages, 'age').flatMap((mark) => {
    const years = Number(/\d+/.exec(line.slice(mark.start, mark.end))?.[0]);
    return years > 89 && years < 126 ? [{ ...mark, years }] : [];
  });
}

/** Diseases so rare that with age and place they are one person's. */
const rareDisease =
  /creutzfeldt|huntington|proger|fibrodysplasi|erdheim|stiff.person|fatale? famili|insomnio familiar|insomnie fatale|locked.in|moyamoya|porphyri|porfiri|alkapton|alcapton|fabry|gaucher|pompe|niemann|rett|tollwut|\brabies\b|\brage\b|\brabia\b|milzbrand|anthrax|charbon|carbunco|lepra|lepros|lèpre|kuru|ondine|proteus|cystinos|zystinos|ataxi[ea]? téléang|louis.bar/i;

const age = /\d[- ]?(?:year|yo\b|jähr|Jahre|ans\b|años)/;

/** Where a person with a rare disease comes from. */
function origins(line: string, { origin }: Language): Mark[] {
  if (!rareDisease.test(line) || !age.test(line)) return [];
  return all(line, [origin], 'rare').map((mark) => ({ ...mark, after: 'origin' }));
}

/** Addresses, ages over 89, and what only one person in a place can be. */
export function circumstances(line: string, language: Language): Mark[] {
  return [
    ...all(line, language.addresses, 'address'),
    ...oldAges(line, language),
    ...all(line, language.rare, 'rare'),
    ...origins(line, language),
  ];
}

/** Rooms and beds, which identify their patient together with a day. */
export function rooms(line: string, { room }: Language): Mark[] {
  return all(line, [room], 'room');
}
