import type { Webinar, WebinarAccreditationFacts } from '#contract/webinars/webinars';
import { CreditType } from '../../../entities/courses/CreditType.tsx';
import { Fact, Facts, professionsText } from '../../../entities/courses/accreditation-facts.tsx';
import { dateText, numberText, percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';

/** Everything that must be disclosed of an accredited webinar before it begins (CME rules). */
export function WebinarAccreditation({ webinar }: { readonly webinar: Webinar }) {
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
  const { activity, body, creditType, attendance, evaluationRequired, statement, designation } = accreditation;
  const own = translations('webinar');
  const share = percentText(attendance / 100);
  return (
    <article className="card flex flex-col gap-4 p-5">
      <h3 className="text-lg">
        <CreditType name={creditType} />
      </h3>
      <Facts>
        <Fact name={own('activity')}>{own(`activities.${activity}`)}</Fact>
        <Fact name={t('accreditation.provider')}>{accreditation.provider}</Fact>
        <Fact name={t('accreditation.body')}>{t(`bodies.${body}`)}</Fact>
        <Fact name={t('accreditation.number')}>{accreditation.activityNumber}</Fact>
        <Fact name={t('accreditation.maximum')}>
          {t('accreditation.steps', {
            maximum: numberText(accreditation.maximum),
            step: numberText(accreditation.step),
          })}
        </Fact>
        <Fact name={t('accreditation.success')}>
          {[
            own(`attendance.${activity}`, { share }),
            ...(evaluationRequired ? [t('accreditation.evaluation')] : []),
          ].join(' ')}
        </Fact>
        <Fact name={t('accreditation.valid')}>
          {t('accreditation.span', { from: dateText(accreditation.validFrom), to: dateText(accreditation.validTo) })}
        </Fact>
        <Fact name={t('accreditation.claim')}>{dateText(accreditation.claimUntil)}</Fact>
        <Fact name={t('accreditation.professions')}>{professionsText(accreditation)}</Fact>
      </Facts>
      <div lang={language} className="flex max-w-[68ch] flex-col gap-3 border-t border-line pt-4">
        <p>{statement}</p>
        <p>{designation}</p>
      </div>
    </article>
  );
}
