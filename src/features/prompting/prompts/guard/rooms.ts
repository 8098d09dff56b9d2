import type { Mark } from './finding.ts';

/** What a number behind "bed" counts where it is none of a bed: days, milligrams. */
const counted =
  '(?! ?(?:%|mg|ml|h\\b|min\\b|times?|hours?|days?|weeks?|patients?|Stunden?|Tagen?|Wochen?|Mal|Minuten|Patient|heures?|jours?|semaines?|fois|horas?|días?|semanas?|veces))';

const number = '(?:(?:no\\.?|nr\\.?|n°|n\\.º|#) ?)?\\d{1,4}[a-z]?\\b';
const part =
  '(?:room|rm\\.?|bed|bay|ward|unit|icu|itu|hdu|zimmer|zi\\.|bett|station|its|imc|chambre|ch\\.|lit|service|réa|usi|usc|habitación|hab\\.|cama|planta|uci)';

/** A box is a cubicle where its preposition says so, or a line begins with it; forms have numbered boxes as well. */
const cubicle = '(?:cubicle|bett(?:en)?platz|koje|(?<=\\b(?:du|le|au|del|el|al|der|die|aus) |^)box)';

/** Rooms and beds of all languages, with the ward beside them; a ward alone is many people's. */
const places = new RegExp(
  `(?<![\\p{L}-]|\\b(?:operating|delivery|waiting|recovery|exam|conference|teaching|simulation) )` +
    `(?:${part} \\w{1,4},? (?:(?:in|on|and|und|et|y) )?)?` +
    `(?:(?:side ?)?room|rm\\.?|bed|bay|zimmer|zi\\.|bett|chambre|ch\\.|lit|habitación|hab\\.|cama|${cubicle}) ?${number}${counted}` +
    `(?:,? ?(?:(?:in|on|auf|and|und|et|y|du|de la) )?${part} ?\\w{1,4}\\b)?`,
  'giu',
);

/** Rooms and beds: a unit knows who lies there. */
export function beds(line: string): Mark[] {
  return [...line.matchAll(places)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    kind: 'room',
  }));
}
