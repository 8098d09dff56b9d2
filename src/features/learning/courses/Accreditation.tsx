import type { Course } from '#contract/learning/courses';
import type { AccreditationFacts } from '#contract/library/content/accreditation-facts';
import { dateText, numberText, percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { CreditType } from '../../../entities/courses/CreditType.tsx';
import { Fact, Facts, professionsText } from '../../../entities/courses/accreditation-facts.tsx';
import { attemptsText } from './attempts-text.ts';
import { attemptsOf, passShareOf } from './course-facts.ts';

interface Props {
  readonly course: Course;
}

/** Everything that must be disclosed of an accredited activity before it begins (CME rules). */
export function Accreditation({ course }: Props) {
  const t = translations('course');
  const { language, accreditations } = course;
  return (
    <div className="flex flex-col gap-6">
      <Facts>
        <Fact name={t('accreditation.audience')} lang={language}>
          {course.audience}
        </Fact>
        <Fact name={t('accreditation.method')} lang={language}>
          {course.method}
        </Fact>
        <Fact name={t('accreditation.time')}>{estimatedTime(course)}</Fact>
        <Fact name={t('accreditation.success')}>{passRequirements(course)}</Fact>
        <Fact name={t('accreditation.released')}>{dateText(course.released)}</Fact>
        <Fact name={t('accreditation.reviewed')}>{dateText(course.reviewed)}</Fact>
        <Fact name={t('accreditation.support')} lang={language}>
          {course.support}
        </Fact>
      </Facts>
      {accreditations.length === 0 && <p>{t('accreditation.none')}</p>}
      {accreditations.map((accreditation) => (
        <OneAccreditation key={accreditation.id} accreditation={accreditation} language={language} />
      ))}
    </div>
  );
}

function estimatedTime({ minutes, credits }: Course): string {
  const t = translations('course');
  const time = t('accreditation.minutes', { count: minutes });
  if (credits === 0) return time;
  return t('accreditation.timeAsCredit', {
    minutes: time,
    credits: translations('learning')('credits', { count: credits }),
  });
}

function passRequirements(course: Course): string {
  const t = translations('course');
  return [
    t('accreditation.lessonsAndQuiz', { share: percentText(passShareOf(course)) }),
    `${attemptsText(attemptsOf(course))}.`,
    ...(course.accreditations.some(({ evaluationRequired }) => evaluationRequired)
      ? [t('accreditation.evaluation')]
      : []),
  ].join(' ');
}

interface OneProps {
  readonly accreditation: AccreditationFacts;
  readonly language: string;
}

function OneAccreditation({ accreditation, language }: OneProps) {
  const t = translations('course');
  const { body, creditType, attempts, waitMinutes, statement, designation } = accreditation;
  return (
    <article className="card flex flex-col gap-4 p-5">
      <h3 className="text-lg">
        <CreditType name={creditType} />
      </h3>
      <Facts>
        <Fact name={t('accreditation.provider')}>{accreditation.provider}</Fact>
        <Fact name={t('accreditation.body')}>{t(`bodies.${body}`)}</Fact>
        <Fact name={t('accreditation.number')}>{accreditation.activityNumber}</Fact>
        <Fact name={t('accreditation.maximum')}>
          {t('accreditation.steps', {
            maximum: numberText(accreditation.maximum),
            step: numberText(accreditation.step),
          })}
        </Fact>
        <Fact name={t('accreditation.valid')}>
          {t('accreditation.span', { from: dateText(accreditation.validFrom), to: dateText(accreditation.validTo) })}
        </Fact>
        <Fact name={t('accreditation.claim')}>{dateText(accreditation.claimUntil)}</Fact>
        <Fact name={t('accreditation.passMark')}>{percentText(accreditation.passMark / 100)}</Fact>
        <Fact name={t('accreditation.tries')}>
          {[
            attemptsText(attempts || null),
            ...(waitMinutes > 0 ? [t('accreditation.wait', { count: waitMinutes })] : []),
          ].join(', ')}
        </Fact>
        <Fact name={t('accreditation.professions')}>{professionsText(accreditation)}</Fact>
      </Facts>
      <div lang={language} className="flex max-w-[68ch] flex-col gap-3 border-t border-line pt-4">
        <p>{statement}</p>
        <p>{designation}</p>
      </div>
    </article>
  );
}
