import type { Assignment } from '#contract/groups/assignments';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';

/** The browser's time zone, in which the last day of an assignment ends. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The name of a time zone in the reader's language: Central European Time. */
export function zoneName(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName: 'longGeneric' });
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    // A zone that is newer than the browser.
    return timeZone;
  }
}

/** The last day of an assignment, with its time zone where the reader has another one. */
export function dueText({ dueOn, timeZone }: Pick<Assignment, 'dueOn' | 'timeZone'>): string {
  const t = translations('assignments');
  if (!dueOn) return t('noDue');
  const zone = zoneName(timeZone);
  const due = t('due', { date: dateText(dueOn) });
  return zone === zoneName(ownTimeZone()) ? due : `${due} (${zone})`;
}
