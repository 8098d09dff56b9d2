import { isInitial, type Word } from '../words.ts';

/** How far from a name its reason may stand. */
export const reach = 48;

/** What behind a name makes it one of a sign or a disease: "Marcus Gunn pupil". */
export const isEponymOf =
  /^(?:['’]s)? (?:laws?|scores?|formula|equation|rule|principle|theorem|signs?|pupils?|syndromes?|disease|angina|gangrene|contracture|tumou?r|encephalopathy|o?esophagus|cyst|ulcer|procedure|operation|nodes?|points?|triangle|canal|breathing|an(?:a?)emia|abscess|sarcoma|nephropathy|chorea|ataxia|dystrophy|purpura|neuroma|hernia|pouch|rings?|tendon|stain|solution|phenomenon|reflex|palsy|criteria|classification|man(?:o|oe)euvre|maneuver|triad|rash|lymphoma|murmur|grade|thyroiditis|trial|study|vaccine|dementia|disease|fracture|test|index|scale|stage|catheter|lines?)\b/;

/** What before a name does so: "signe d'Argyll Robertson". */
export const signOf =
  /(?<!\p{L})(?:loi|théorème|principe|formule|mécanisme|ley|teorema|principio|fórmula|mecanismo|signe|syndrome|maladie|échelle|critères|réflexe|triade|règle|manœuvre|classification|indice|règle des \d+|regla|maniobra|clasificación|índice|triángulo|signo|síndrome|enfermedad|escala|criterios|reflejo|tríada) d(?:e |el |u |['’])$/iu;

/** "Imogen's mother": whoever has relatives is a person, whatever the name. */
export const ownsRelative =
  /^['’]s (?:mother|father|mum|mom|dad|wife|husband|son|daughter|sister|brother|parents?|partner|family|carer|gran)\b/;

/** The age of a pregnancy or an infant behind a name: "Farah Siddiqui, 29 weeks". */
const ageBehind =
  /^,? \(?\d{1,2}(?:\+\d)?\.? ?(?:weeks?|wks?|months?|SSW|Wochen|Monate|semaines|SA|mois|semanas|meses)\b/;

/** A nurse of somewhere is not addressed: "una enfermera de Manila". */
export const profession = /^(?:enfermer|infirmi|matrona|sage-femme)/;

/** The years of a person behind a name, which no adjective with its noun has: "Ottilie Kranz, 71, kam". */
export const yearsBehind = /^,? \(?\d{2,3}(?:\)?,(?!\d)| ?(?:years|yo\b|y\/o|Jahre|J\.|ans\b|años))/;

/** Whose relative somebody is; behind it "Schwester" is no nurse. */
export const possessive = /^(?:(?:sein|ihr|mein|unser)e?[rmn]?|his|her|their|my|s[ao]n?|ma|mon|su|mi)$/;

/** An age behind a name in capitals: "TREMBLAY, LUC 59M". */
export const shoutedAge = /^,? \(?\d{1,3} ?(?:[MFWmfwy]\b|J\.|yo\b|years|Jahre|ans\b|años)/;

/** The years of a person behind a single name, and no dose: "Isaure, 7, had a fever". */
export const yearsOfOne =
  /^(?:,? \(?\d{1,2}(?:-year-old| ?yo\b| ?y\/o\b| years old| Jahre| J\.|-jährig| ans\b| años)|, \d{1,2}, (?=\p{Ll})| \(\d{1,2}\)(?=[,:]? \p{Ll})(?! ?(?:mg|ml|g\b)))/u;

export const startsSentence = /(?:^|[.!?:;–-]\s+|["“„«(])$/;

/** "Als Kind Ausschlag": what somebody was, and then no name. */
export const comparison = /^(?:als|comme|como|as)$/;

/** What titles and labels leave between themselves and the name. */
export const titleGap = /^\.? $/;

/** "Saint Elizabeth", "Lake Louise": what bears a name, and is a hospital or a place. */
export const saintOrPlace =
  /^(?:st|san|santa|santo|saint|sainte|sankt|virgen|lake|mount|lac|lago|mont|monte|port|puerto|cape|cabo|fort|isla|île|insel)$/;

/** Behind the author of a paper. */
export const authorBehind = /^ (?:et al|u\. ?a\.|y cols?)/;

/** Behind the title of a journal: "Rev Prat 2020;70", "Med Clin (Barc) 2018;150". */
export const citationBehind = /^\.? (?:\(\p{L}+\) )?(?:19|20)\d{2} ?[;:,] ?\d/u;

/** A date of the last century behind a name: "Casimira Rubio, 21/01/1939". */
export const oldDateBehind = /^,? \(?\d{1,2}[./-]\d{1,2}[./-]19\d{2}(?!\d)/;

/** "Four-year-old" */
export const ageCompound = /-(?:years?|months?|weeks?|days?)-old|-jährig/;

/** "TREMBLAY" and not "COPD": a long word with vowels whose ending is none of diseases and drugs. */
export function isPronounceable(word: Word | undefined, endings: RegExp): boolean {
  return word !== undefined && /^(?=.*[aeiouyäöüéè])\p{L}[\p{L}'’-]{4,}$/u.test(word.key) && !endings.test(word.key);
}

/** "A. Insulin": the letter of an answer, where a line begins. */
export function isOption(line: string, { text, start }: Word): boolean {
  return /^[A-F]/.test(text) && line.slice(0, start).trim() === '';
}

/** "K. Nowak kam": a line begins so; "N. vagus" and "A. Carotis" are no persons. */
export function isSubject(line: string, first: Word, last: Word): boolean {
  if (line.slice(0, first.start).trim() !== '' || isInitial(last)) return false;
  const isLatin = /(?:us|is|um|ae)$/.test(last.key) || (last.key.endsWith('a') && /^[AMNV]/.test(first.text));
  return !isLatin && /^,? \p{Ll}/u.test(line.slice(last.end));
}

export const isMidSentence = (line: string, { start }: Word): boolean =>
  /[\p{L}\d,)]\s$/u.test(line.slice(Math.max(0, start - 3), start));

export const isAgedBehind = (behind: string): boolean => ageBehind.test(behind) || oldDateBehind.test(behind);
