import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Webinar } from '#contract/webinars/webinars';
import { Teachers } from '../courses/Teachers.tsx';
import { translations } from '../../platform/text/translations.ts';
import { WebinarAccreditation, type Disclosed } from './WebinarAccreditation.tsx';

interface Props {
  readonly webinar: Disclosed & Pick<Webinar, 'agenda' | 'objectives' | 'speakers'>;
}

/** Agenda, objectives, speakers with their disclosures, and accreditation: all that must be shown before (CME rules). */
export function WebinarSections({ webinar }: Props) {
  const t = translations('webinar');
  const { agenda } = webinar;
  return (
    <div className="flex min-w-0 flex-col gap-10 @3xl:col-start-1 @3xl:row-start-1">
      <Section id="objectives" title={translations('course')('about.objectives')}>
        <Objectives webinar={webinar} />
      </Section>
      {agenda.length > 0 && (
        <Section id="agenda" title={t('agenda')}>
          <Agenda webinar={webinar} />
        </Section>
      )}
      <Section id="speakers" title={t('speakers')}>
        <Teachers teachers={webinar.speakers} language={webinar.language} />
      </Section>
      <Section id="accreditation" title={translations('course')('sections.accreditation')}>
        <WebinarAccreditation webinar={webinar} />
      </Section>
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Objectives({ webinar: { objectives, language } }: Props) {
  return (
    <ul lang={language} className="flex max-w-[68ch] flex-col gap-2.5">
      {objectives.map(({ id, text }) => (
        <li key={id} className="flex gap-3">
          <Check size={20} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0 text-primary-700" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Agenda({ webinar: { agenda, language } }: Props) {
  const learning = translations('learning');
  return (
    <ol className="flex max-w-[68ch] flex-col">
      {agenda.map(({ minutes, text }, index) => (
        <li key={index} className="flex gap-4 border-b border-line py-2.5 last:border-0">
          <span className="w-16 shrink-0 text-quiet tabular-nums">{learning('minutes', { count: minutes })}</span>
          <span lang={language} className="min-w-0">
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
