import type { WebinarCard as Card } from '#contract/webinars/webinars';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { LanguageNote } from '../../../ui/display/LanguageNote.tsx';
import { WebinarFacts } from '../../../entities/webinars/WebinarFacts.tsx';
import { WebinarState } from './WebinarState.tsx';
import { WebinarTime } from '../../../entities/webinars/WebinarTime.tsx';

/** A webinar in a list; the whole card leads to its page. */
export function WebinarCard({ webinar }: { readonly webinar: Card }) {
  const learning = translations('learning');
  const { id, title, summary, specialty, language, state, isFree, registration } = webinar;
  return (
    <article className="card relative flex flex-col gap-3 p-4 transition-colors duration-150 ease-calm focus-within:border-primary-600 hover:border-primary-300 sm:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        {state !== 'upcoming' && <WebinarState state={state} />}
        {learning(`specialties.${specialty}`)}
        {registration && <span className="font-semibold text-ink">{translations('webinars')(registration)}</span>}
        {isFree && <span className="font-semibold text-ink">{learning('free')}</span>}
      </p>
      <h2 className="text-lg">
        <a
          href={href('webinar', currentLocale(), { webinar: id })}
          lang={language}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-700"
        >
          {title}
        </a>
      </h2>
      <p lang={language} className="max-w-[68ch]">
        {summary}
      </p>
      <LanguageNote language={language} />
      <WebinarTime webinar={webinar} />
      <WebinarFacts webinar={webinar} />
    </article>
  );
}
