import { webinars, type Webinar } from '#contract/webinars/webinars';
import { addressOf } from '../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { calendarLink, webCalendars } from './calendar-links.ts';

const look =
  'flex min-h-11 items-center rounded-field px-3 font-medium text-primary-800 hover:bg-primary-50 underline-offset-3 hover:underline';

/** A calendar file of a webinar, and links to calendars on the web. */
export function AddToCalendar({ webinar }: { readonly webinar: Webinar }) {
  const t = translations('webinar');
  const { id } = webinar;
  const file = addressOf(webinars.endpoints.calendar, { params: { webinar: id }, query: { locale: currentLocale() } });
  const event = { ...webinar, url: location.origin + location.pathname };
  return (
    <details className="rounded-field border border-line">
      <summary className="min-h-11 cursor-pointer rounded-field px-3 py-2.5 font-medium text-ink hover:bg-primary-50">
        {t('calendar.add')}
      </summary>
      <ul className="border-t border-line py-1">
        <li>
          <a href={file} download className={look}>
            {t('calendar.file')}
          </a>
        </li>
        {webCalendars.map((calendar) => (
          <li key={calendar}>
            <a href={calendarLink(calendar, event)} target="_blank" rel="noopener noreferrer" className={look}>
              {t(`calendar.${calendar}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
