import type { Locale } from '#contract/locales';
import { href } from '#contract/routes';
import { textIn } from '../../../library/content/texts.ts';
import { localeOf } from '../rules.ts';
import type { WebinarRow } from '../schema.ts';
import type { CalendarEvent } from './file.ts';

/** A webinar as calendars show it, in a reader's language. */
export function asCalendarEvent(row: WebinarRow, locale: Locale, origin: string): CalendarEvent {
  const { id, document, startsAt, minutes, sequence, changedAt, cancelledAt } = row;
  const { title, summary, languages } = document;
  const language = localeOf(document, locale);
  return {
    webinar: id,
    title: textIn(title, language, languages),
    description: textIn(summary, language, languages),
    url: origin + href('webinar', locale, { webinar: id }),
    ...{ startsAt, minutes, sequence, changedAt },
    isCancelled: cancelledAt !== null,
  };
}
