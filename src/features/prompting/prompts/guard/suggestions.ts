import type { Finding, Mark } from './finding.ts';
import type { Language, Wording } from './language.ts';
import { ageAt, dayNumber, referenceDay } from './ages.ts';

/** Maximum number of days between two dates that are still written as days. */
const nearDays = 60;

const sentenceStart = /(?:^|[.!?]\s+|\n\s*)["“„«(]?$/;

/** Turns marks into findings, each with a neutral wording where the language has a safe one. */
export function suggestionsFor(marks: readonly Mark[], text: string, today: Date, language: Language): Finding[] {
  const { wordings } = language;
  const reference = referenceDay(marks, today);
  const admission = marks.find(({ isAdmission }) => isAdmission);
  let free = 0;
  return marks.map((mark) => {
    const before = text.slice(Math.max(0, mark.start - 24), mark.start);
    const wording = wordingOf(mark, before);
    const start = mark.start - Math.min(wording?.eats ?? 0, mark.start - free);
    free = mark.end;
    const isFirst = sentenceStart.test(text.slice(Math.max(0, start - 4), start));
    const suggestion = wording && (isFirst ? capitalized(wording.text) : wording.text);
    return { start, end: mark.end, kind: mark.kind, suggestion };
  });

  function wordingOf(mark: Mark, before: string): Wording | null {
    switch (mark.kind) {
      case 'person': {
        const age = ageAt(reference, mark);
        const wording = age === null || mark.after === 'label' ? null : wordings.person(before, mark, age);
        return wording ?? nameWording(mark, before);
      }
      case 'name':
        return nameWording(mark, before);
      case 'birth': {
        const age = ageAt(reference, mark);
        return { text: age === null ? wordings.placeholders.birth : wordings.aged(age) };
      }
      case 'date':
        return dateWording(mark, before);
      case 'age':
        return wordings.oldAge(before, text.slice(mark.start, mark.end));
      case 'room':
        // The noun stays, so that the article before it fits.
        return { text: `${/^\p{L}+\.?/u.exec(text.slice(mark.start))?.[0]} X` };
      case 'rare':
        return mark.after === 'origin' ? { text: '', eats: 1 } : null;
      default:
        return { text: wordings.placeholders[mark.kind] };
    }
  }

  function nameWording({ title, after }: Mark, before: string): Wording {
    if (after === 'label') return { text: wordings.placeholders.name };
    if (after === 'role' && before.endsWith(' ')) return { text: '', eats: 1 };
    return title === undefined ? wordings.someone(before) : { text: `${title} X` };
  }

  function dateWording({ day, isAdmission }: Mark, before: string): Wording | null {
    if (!day) return null;
    const [from, to] = [admission?.day && dayNumber(admission.day), dayNumber(day)];
    if (!isAdmission && typeof from === 'number' && to !== null && to !== from && Math.abs(to - from) <= nearDays) {
      const wording = wordings.fromAdmission(before, to - from);
      if (wording) return wording;
    }
    return wordings.date(before, day, day.year === null || day.year === today.getFullYear());
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
