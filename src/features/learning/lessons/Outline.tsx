import { CircleCheck, CircleDot, Circle, Lock } from 'lucide-react';
import type { Activity, Lesson } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { unlockedBy } from '../../../entities/courses/outline.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

interface Props {
  readonly lesson: Lesson;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const icons = { done: CircleCheck, here: CircleDot, open: Circle, locked: Lock, plan: Lock } as const;

/** The outline of the course in a drawer, with the open lesson highlighted. */
export function Outline({ lesson, isOpen, onClose }: Props) {
  const t = translations('lessons');
  const { outline, courseTitle } = lesson;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={courseTitle} look="drawer">
      <ol className="flex flex-col gap-1">
        {outline.map((activity) => (
          <Line key={`${activity.kind}-${activity.id}`} {...{ activity, lesson }} />
        ))}
      </ol>
      <a
        href={href('course', currentLocale(), { courseId: lesson.courseId })}
        className="mt-4 inline-block py-2 font-semibold text-primary-800 underline"
      >
        {t('toCourse')}
      </a>
    </Dialog>
  );
}

function Line({ activity, lesson }: { activity: Activity; lesson: Lesson }) {
  const t = translations('lessons');
  const { kind, id, title, state, minutes } = activity;
  const isCurrent = kind === 'lesson' && id === lesson.id;
  // The open lesson is the current activity, even if another one comes next.
  const place = isCurrent ? 'here' : state === 'here' ? 'open' : state;
  const isClosed = state === 'locked' || state === 'plan';
  const Icon = icons[state === 'done' ? state : place];
  const tone = state === 'done' ? 'text-success' : isClosed ? 'text-quiet' : 'text-primary-700';
  const facts = [t(`states.${place}`), minutes !== null && t('minutes', { count: minutes })]
    .filter(Boolean)
    .join(' · ');
  const name = nameOf(activity, t);
  const content = (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className={`mt-px shrink-0 ${tone}`} />
      <span className="min-w-0">
        <span
          className={`block ${isCurrent ? 'font-semibold text-primary-900' : isClosed ? 'text-quiet' : 'text-ink'}`}
        >
          {title ?? name}
        </span>
        <span className="block text-xs text-quiet">{isClosed ? closedText(activity, lesson, facts) : facts}</span>
      </span>
    </>
  );
  const look = `flex min-h-11 gap-3 rounded-field px-3 py-2.5 ${kind === 'practice' ? 'ml-8' : ''}`;
  if (isClosed) return <li className={look}>{content}</li>;
  return (
    <li>
      <a
        href={addressOf(activity, lesson.courseId)}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${look} ${isCurrent ? 'bg-primary-100' : 'hover:bg-primary-50'}`}
      >
        {content}
      </a>
    </li>
  );
}

type Translate = ReturnType<typeof translations>;

function nameOf({ kind, title }: Pick<Activity, 'kind' | 'title'>, t: Translate): string {
  return title ?? t(`activities.${kind}`);
}

/** Why an activity is locked, and what unlocks it. */
function closedText(activity: Activity, { outline }: Lesson, facts: string): string {
  const t = translations('lessons');
  const unlocking = activity.state === 'locked' ? unlockedBy(activity, outline) : undefined;
  if (unlocking === 'lessons') return t('afterLessons');
  return unlocking ? t('after', { first: nameOf(unlocking, t) }) : facts;
}

function addressOf({ kind, id }: Activity, courseId: string): string {
  const locale = currentLocale();
  if (kind === 'lesson') return href('lesson', locale, { courseId, lessonId: id });
  if (kind === 'summary') return href('courseSummary', locale, { courseId });
  return href('quiz', locale, { courseId, quizId: id });
}
