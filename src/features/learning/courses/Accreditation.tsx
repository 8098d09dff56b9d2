import type { Course } from '#contract/learning/courses';
import type { AccreditationFacts } from '#contract/library/content/accreditation-facts';
import { dateText, percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import {
  AccreditationCard,
  Fact,
  Facts,
  PeriodFacts,
  professionsText,
  ProviderFacts,
  QuizFacts,
} from '../../../entities/courses/accreditation-facts.tsx';
import { attemptsText } from '../../../entities/courses/attempts-text.ts';
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
  const { passMark, attempts, waitMinutes } = accreditation;
  return (
    <AccreditationCard accreditation={accreditation} language={language}>
      <ProviderFacts accreditation={accreditation} />
      <PeriodFacts accreditation={accreditation} />
      <QuizFacts {...{ passMark, attempts, waitMinutes }} />
      <Fact name={t('accreditation.professions')}>{professionsText(accreditation)}</Fact>
    </AccreditationCard>
  );
}
