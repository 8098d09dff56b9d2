import type { Webinar, WebinarAccreditationFacts } from '#contract/webinars/webinars';
import {
  AccreditationCard,
  Fact,
  Facts,
  PeriodFacts,
  professionsText,
  ProviderFacts,
  QuizFacts,
} from '../courses/accreditation-facts.tsx';
import { percentText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';

/** What is shown of the accreditations of a webinar. */
export type Disclosed = Pick<Webinar, 'language' | 'accreditations' | 'audience' | 'method' | 'support' | 'minutes'>;

/** Everything that must be disclosed of an accredited webinar before it begins (CME rules). */
export function WebinarAccreditation({ webinar }: { readonly webinar: Disclosed }) {
  const t = translations('course');
  const { language, accreditations, audience, method, support, minutes } = webinar;
  return (
    <div className="flex flex-col gap-6">
      <Facts>
        <Fact name={t('accreditation.audience')} lang={language}>
          {audience}
        </Fact>
        <Fact name={t('accreditation.method')} lang={language}>
          {method}
        </Fact>
        <Fact name={t('accreditation.time')}>{t('accreditation.minutes', { count: minutes })}</Fact>
        <Fact name={t('accreditation.support')} lang={language}>
          {support}
        </Fact>
      </Facts>
      {accreditations.length === 0 && <p>{translations('webinar')('notAccredited')}</p>}
      {accreditations.map((accreditation) => (
        <OneAccreditation key={accreditation.id} accreditation={accreditation} language={language} />
      ))}
    </div>
  );
}

interface OneProps {
  readonly accreditation: WebinarAccreditationFacts;
  readonly language: string;
}

function OneAccreditation({ accreditation, language }: OneProps) {
  const t = translations('course');
  const { activity, attendance, evaluationRequired, passMark, attempts = 0, waitMinutes = 0 } = accreditation;
  const own = translations('webinar');
  const share = percentText(attendance / 100);
  return (
    <AccreditationCard accreditation={accreditation} language={language}>
      <Fact name={own('activity')}>{own(`activities.${activity}`)}</Fact>
      <ProviderFacts accreditation={accreditation} />
      <Fact name={t('accreditation.success')}>
        {[
          own(`attendance.${activity}`, { share }),
          ...(evaluationRequired ? [t('accreditation.evaluation')] : []),
        ].join(' ')}
      </Fact>
      {passMark !== undefined && <QuizFacts {...{ passMark, attempts, waitMinutes }} />}
      <PeriodFacts accreditation={accreditation} />
      <Fact name={t('accreditation.professions')}>{professionsText(accreditation)}</Fact>
    </AccreditationCard>
  );
}
