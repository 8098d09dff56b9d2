import type { MemberAssignment, MemberProgress } from '#contract/groups/progress';
import { DueDate } from '../../../entities/assignments/DueDate.tsx';
import { CreditType } from '../../../entities/courses/CreditType.tsx';
import { dateText, numberText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { CourseList } from './CourseList.tsx';
import { claimedCredits } from './credits.ts';
import { Unclaimed } from './Unclaimed.tsx';

interface Props {
  readonly member: MemberProgress;
  /** Whether it addresses the member. */
  readonly toMember: boolean;
}

/** The progress of a member as the group sees it; members read the same text. */
export function Letter({ member, toMember }: Props) {
  const t = translations('group-progress');
  const { assignments, courses, joinedAt, name } = member;
  const voice = toMember ? 'you' : 'member';
  const finished = courses.filter(({ masteryPassedAt }) => masteryPassedAt !== null).length;
  const facts = { name, date: dateText(joinedAt), finished, count: courses.length };
  const claimed = claimedCredits(courses);
  return (
    <div className="flex flex-col gap-6">
      <div className="text-prose flex flex-col gap-2 text-ink">
        <p>{t(courses.length === 0 ? `summary.none.${voice}` : `summary.courses.${voice}`, facts)}</p>
        {claimed.length > 0 && (
          <p>
            {t(`summary.claimed.${voice}`, facts)}{' '}
            {claimed.map(({ creditType, credits }, index) => (
              <span key={creditType}>
                {index > 0 && ', '}
                {numberText(credits)} <CreditType name={creditType} />
              </span>
            ))}
            .
          </p>
        )}
      </div>
      <Unclaimed courses={courses} lead={t(`unclaimed.${voice}`, { name })} />
      {assignments.length > 0 && <Assignments assignments={assignments} />}
      {courses.length > 0 && (
        <section aria-labelledby="courses">
          <h2 id="courses" className="mb-3 text-lg">
            {t('courses')}
          </h2>
          <CourseList courses={courses} />
        </section>
      )}
    </div>
  );
}

/** The assignments of a member, those to finish first. */
function Assignments({ assignments }: { readonly assignments: readonly MemberAssignment[] }) {
  const t = translations('group-progress');
  return (
    <section aria-labelledby="assignments">
      <h2 id="assignments" className="mb-3 text-lg">
        {t('assignments')}
      </h2>
      <ul className="card divide-y divide-line">
        {assignments.map(({ id, title, language, dueOn, finishedAt, isOverdue }) => (
          <li key={id} className="flex flex-col gap-1 p-4 break-inside-avoid sm:p-5">
            <h3 lang={language} className="text-base wrap-anywhere">
              {title}
            </h3>
            {finishedAt ? (
              <p className="font-semibold text-success">{t('course.finished', { date: dateText(finishedAt) })}</p>
            ) : (
              <DueDate dueOn={dueOn} isOverdue={isOverdue} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
