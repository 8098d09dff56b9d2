import { Circle, CircleCheck, CirclePlay, Lock } from 'lucide-react';
import type { Activity, Course } from '#contract/learning/courses';
import { planFor } from '#contract/entitlements';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { unlockedBy } from '../../../entities/courses/outline.ts';
import { gateOf, numberedOutline, type OutlineLine } from './course-facts.ts';
import { planName } from './plan-name.ts';

interface Props {
  readonly course: Course;
}

/** Every activity of a course with its state, and what unlocks it. */
export function CourseOutline({ course }: Props) {
  const t = translations('course');
  const gate = gateOf(course);
  const hasLocks = course.outline.some(({ state }) => state === 'plan');
  const planText = hasLocks && t('outline.plans', { plan: planName(planFor('everyLesson', course)) });
  const gateText = gate && t(gate === 'begin' && course.isExpired ? 'outline.expired' : `outline.gate.${gate}`);
  return (
    <section aria-labelledby="outline" className="min-w-0">
      <h2 id="outline" className="text-xl">
        {t('outline.title')}
      </h2>
      {gateText && <p className="mt-1 text-quiet">{gateText}</p>}
      {planText && <p className="mt-1 text-quiet">{planText}</p>}
      <ol className="card mt-4 divide-y divide-line overflow-hidden">
        {numberedOutline(course.outline).map((line) => (
          <Line key={line.activity.id} line={line} course={course} isGated={gate !== null} />
        ))}
      </ol>
    </section>
  );
}

const icons = {
  done: <CircleCheck size={22} strokeWidth={1.5} aria-hidden="true" className="text-success" />,
  here: <CirclePlay size={22} strokeWidth={1.5} aria-hidden="true" className="text-primary-700" />,
  open: <Circle size={22} strokeWidth={1.5} aria-hidden="true" className="text-primary-700" />,
  locked: <Lock size={20} strokeWidth={1.5} aria-hidden="true" className="mx-px text-quiet" />,
  plan: <Lock size={20} strokeWidth={1.5} aria-hidden="true" className="mx-px text-quiet" />,
} as const;

interface LineProps extends Props {
  readonly line: OutlineLine;
  /** Whether all activities are locked for the same reason, which is shown above the outline. */
  readonly isGated: boolean;
}

function Line({ line, course, isGated }: LineProps) {
  const t = translations('course');
  const { activity } = line;
  const isOpen = activity.state === 'done' || activity.state === 'here' || activity.state === 'open';
  const name = <span lang={activity.title ? course.language : undefined}>{nameOf(activity, line.number)}</span>;
  const isPractice = activity.kind === 'practice';
  return (
    <li
      aria-current={activity.state === 'here' ? 'step' : undefined}
      className={`relative flex gap-3 px-4 py-3.5 aria-[current]:bg-primary-50 ${isPractice ? 'pl-10' : ''} ${isOpen ? 'hover:bg-primary-50' : ''}`}
    >
      <span className="mt-px shrink-0">{icons[activity.state]}</span>
      <div className="min-w-0 flex-1">
        <p className={isOpen ? 'font-semibold text-ink' : 'font-medium text-body'}>
          {isOpen ? (
            <a
              href={addressOf(activity, course.id)}
              className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-700"
            >
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-quiet">
          {[...detailsOf(activity), stateText(activity, course, isGated)].filter(Boolean).join(' · ')}
        </p>
        {!isOpen && (isGated || activity.state === 'plan') && <span className="sr-only">{t('outline.locked')}</span>}
      </div>
    </li>
  );
}

function nameOf({ kind, title }: Activity, number: number | null): string {
  return number === null ? (title ?? translations('course')(`activities.${kind}`)) : `${number}. ${title ?? ''}`;
}

function addressOf({ kind, id }: Activity, courseId: string): string {
  const locale = currentLocale();
  if (kind === 'lesson') return href('lesson', locale, { courseId, lessonId: id });
  if (kind === 'summary') return href('courseSummary', locale, { courseId });
  return href('quiz', locale, { courseId, quizId: id });
}

function detailsOf({ lessonKind, minutes }: Activity): string[] {
  return [
    ...(lessonKind ? [translations('course')(`lessonKinds.${lessonKind}`)] : []),
    ...(minutes ? [translations('learning')('minutes', { count: minutes })] : []),
  ];
}

/** The state as text; a reason that all activities share is shown above the outline instead. */
function stateText(activity: Activity, course: Course, isGated: boolean): string {
  const t = translations('course');
  if (activity.state === 'plan') return '';
  if (activity.state !== 'locked') return activity.state === 'open' ? '' : t(`outline.${activity.state}`);
  if (isGated) return '';
  const unlocking = unlockedBy(activity, course.outline);
  if (unlocking === 'lessons') return t('outline.afterLessons');
  if (unlocking) return t('outline.after', { first: unlocking.title ?? t(`activities.${unlocking.kind}`) });
  return course.isExpired ? t('outline.expired') : t('outline.locked');
}
