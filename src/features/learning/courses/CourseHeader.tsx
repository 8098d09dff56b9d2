import { Award, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Course } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { BookmarkButton } from '../../../entities/courses/BookmarkButton.tsx';
import { LanguageNote } from '../../../ui/display/LanguageNote.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { expiryOf, offersOf } from './course-facts.ts';
import { planName } from './plan-name.ts';

interface Props {
  readonly course: Course;
}

/** Cover, title, promise and the facts of a course. */
export function CourseHeader({ course }: Props) {
  const t = translations('course');
  const learning = translations('learning');
  const { specialty, level, title, promise, language } = course;
  return (
    <header className="flex flex-col gap-6 @2xl:flex-row-reverse @2xl:items-start @2xl:gap-10">
      <div className="relative shrink-0 @2xl:w-[38%] @4xl:w-[360px]">
        <img
          src={course.cover}
          alt=""
          width="640"
          height="360"
          fetchPriority="high"
          className="aspect-video w-full rounded-card border border-line object-cover"
        />
        <div className="absolute right-3 top-3">
          <BookmarkButton course={course} />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet">
          <a
            href={`${href('courses', currentLocale())}?specialty=${specialty}`}
            className="py-px font-medium text-primary-800 underline-offset-3 hover:underline"
          >
            {learning(`specialties.${specialty}`)}
          </a>
          <span aria-hidden="true">·</span>
          {learning(`levels.${level}`)}
          {course.isFree && (
            <span className="rounded-full border border-line bg-paper px-2.5 text-sm font-semibold text-ink">
              {learning('free')}
            </span>
          )}
        </p>
        <h1 tabIndex={-1} lang={language} className="text-2xl @4xl:text-3xl">
          {title}
        </h1>
        <p lang={language} className="max-w-[60ch] text-lg text-body">
          {promise}
        </p>
        <LanguageNote language={language} />
        <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-1">
          <Fact icon={<Clock size={18} strokeWidth={1.5} aria-hidden="true" />}>
            {learning('minutes', { count: course.minutes })} · {t('facts.lessons', { count: course.lessons })}
          </Fact>
          <CreditFact course={course} />
        </ul>
        <Dates course={course} />
      </div>
    </header>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 font-medium text-ink">
      {icon}
      {children}
    </li>
  );
}

function CreditFact({ course }: Props) {
  const t = translations('course');
  if (course.credits === 0) return null;
  const icon = <Award size={18} strokeWidth={1.5} aria-hidden="true" />;
  const { creditPlan } = course;
  if (creditPlan) return <Fact icon={icon}>{t('facts.credits.plan', { plan: planName(creditPlan) })}</Fact>;
  const creditsText = (count: number) => translations('learning')('credits', { count });
  const offers = offersOf(course).map(
    ({ credits, bodies }) => `${creditsText(credits)} (${bodies.map((body) => t(`bodies.${body}`)).join(', ')})`,
  );
  return (
    <li className="flex items-center gap-2 font-semibold text-credit">
      {icon}
      <span>{offers.join(' · ')}</span>
      <Tooltip html={t('facts.credits.text', { credits: creditsText(course.credits) })}>
        {(trigger) => (
          <button
            {...trigger}
            type="button"
            className="grid size-7 place-items-center rounded-full text-quiet hover:bg-primary-50 hover:text-ink"
          >
            <Info size={16} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only">{t('facts.credits.ask')}</span>
          </button>
        )}
      </Tooltip>
    </li>
  );
}

function Dates({ course }: Props) {
  const t = translations('course');
  const expiry = expiryOf(course);
  const ends = course.isExpired ? 'facts.expired' : 'facts.expires';
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet">
      {/* On a phone the section on accreditation, which has them as well, is on the same page. */}
      <li className="max-md:hidden">{t('facts.released', { date: dateText(course.released) })}</li>
      <li className="max-md:hidden">{t('facts.reviewed', { date: dateText(course.reviewed) })}</li>
      {expiry && <li>{t(ends, { date: dateText(expiry) })}</li>}
    </ul>
  );
}
