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

/** Addresses, ages over 89, and what only one person in a place can be. */
export function circumstances(line: string, language: Language): Mark[] {
  return [...all(line, language.addresses, 'address'), ...oldAges(line, language), ...all(line, language.rare, 'rare')];
}

/** Rooms and beds, which say who lay there once a day is told beside them. */
export function rooms(line: string, { room }: Language): Mark[] {
  return all(line, [room], 'room');
}
