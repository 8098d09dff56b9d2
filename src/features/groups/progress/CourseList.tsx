import type { MemberCourse, ProgressCredit } from '#contract/groups/progress';
import { CreditType } from '../../../entities/courses/CreditType.tsx';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { isClaimable } from './credits.ts';

/** The courses and webinars of a member, as the group and the member see them. */
export function CourseList({ courses }: { readonly courses: readonly MemberCourse[] }) {
  return (
    <ul className="card divide-y divide-line">
      {courses.map((course) => (
        <Course key={course.courseId} course={course} />
      ))}
    </ul>
  );
}

function Course({ course }: { readonly course: MemberCourse }) {
  const t = translations('group-progress');
  const { title, language, startedAt, lessonsDone, lessons, lastActiveAt, masteryPassedAt, credits } = course;
  const isWebinar = lessons === 0;
  const facts = { started: dateText(startedAt), active: dateText(lastActiveAt), count: lessonsDone, lessons };
  return (
    <li className="flex flex-col gap-2 p-4 break-inside-avoid sm:p-5">
      <h3 lang={language} className="text-base wrap-anywhere">
        {title}
      </h3>
      <p className={masteryPassedAt ? 'font-semibold text-success' : ''}>
        {masteryPassedAt
          ? t('course.finished', { date: dateText(masteryPassedAt) })
          : t(isWebinar ? 'course.webinar' : 'course.lessons', facts)}
      </p>
      {!masteryPassedAt && !isWebinar && (
        <ProgressBar share={lessons ? lessonsDone / lessons : 0} label={t('course.bar', { title })} />
      )}
      <p className="text-sm text-quiet">{t('course.dates', facts)}</p>
      {credits.map((credit) => (
        <p key={credit.accreditationId} className="text-sm">
          <Credit credit={credit} />
        </p>
      ))}
    </li>
  );
}

/** Credit in one line: claimed, to be claimed, or lapsed. */
export function Credit({ credit }: { readonly credit: ProgressCredit }) {
  const t = translations('group-progress');
  const { creditType, credits, claimUntil } = credit;
  const state = claimUntil === null ? 'claimed' : isClaimable(credit) ? 'claimable' : 'lapsed';
  return (
    <>
      {t(`credit.${state}`, { count: credits, date: claimUntil ? dateText(claimUntil) : '' })} ·{' '}
      <span className="inline-block">
        <CreditType name={creditType} />
      </span>
    </>
  );
}
