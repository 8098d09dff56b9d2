import { CalendarClock } from 'lucide-react';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { cityOf, rangeText, speakersTimeText, type Scheduled } from './webinar-times.ts';

/** When a webinar takes place: in the reader's zone, and below it in that of the speakers. */
export function WebinarTime({ webinar }: { readonly webinar: Scheduled }) {
  const reader = { locale: currentLocale() };
  const speakersTime = speakersTimeText(webinar, reader);
  return (
    <div className="flex gap-2">
      <CalendarClock size={18} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium text-ink">
          <time dateTime={webinar.startsAt}>{rangeText(webinar, reader)}</time>
        </p>
        {speakersTime && (
          <p className="text-sm text-quiet">
            {translations('webinars')('speakersTime', { time: speakersTime, place: cityOf(webinar.zone) })}
          </p>
        )}
      </div>
    </div>
  );
}
