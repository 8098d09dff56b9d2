import { Award, Clock, Languages, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WebinarCard } from '#contract/webinars/webinars';
import { currentLocale, translations } from '../../platform/text/translations.ts';

type Facts = Pick<WebinarCard, 'minutes' | 'spoken' | 'credits' | 'speakers'>;

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true, className: 'shrink-0' } as const;

/** Speakers, length, spoken language and credits of a webinar. */
export function WebinarFacts({ webinar }: { readonly webinar: Facts }) {
  const t = translations('webinars');
  const locale = currentLocale();
  const { minutes, spoken, credits, speakers } = webinar;
  const names = new Intl.ListFormat(locale).format(speakers.map(({ name }) => name));
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
      <Fact icon={<Users {...icon} />} label={t('speakers')}>
        {names}
      </Fact>
      <Fact icon={<Clock {...icon} />}>{translations('learning')('minutes', { count: minutes })}</Fact>
      <Fact icon={<Languages {...icon} />} label={t('filters.language')}>
        {languageName(spoken)}
      </Fact>
      {credits > 0 && (
        <li className="flex items-center gap-1.5 font-semibold text-credit">
          <Award {...icon} />
          {translations('learning')('credits', { count: credits })}
        </li>
      )}
    </ul>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  /** What it is, for screen readers. */
  readonly label?: string;
  readonly children: ReactNode;
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      {label && <span className="sr-only">{label}:</span>}
      {children}
    </li>
  );
}

/** The name of a language in that of the page. */
export function languageName(language: string): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? language;
}
