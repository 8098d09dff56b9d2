import type { Step } from '#contract/courses';
import type { Dashboard } from '#contract/dashboards';
import { href } from '#contract/routes';
import { percentText } from '../../platform/text/formats/formats.ts';
import { stepAddress } from '../../entities/courses/steps.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';

type Props = NonNullable<Dashboard['continuing']>;

/** The course worked on last, with the one button that goes on. */
export function ContinueCard({ course, next }: Props) {
  const t = translations('dashboards');
  const learning = translations('learning');
  const { id, title, language } = course;
  const share = course.share ?? 0;
  return (
    <section aria-labelledby="continue" className="card overflow-hidden sm:flex">
      <img
        src={course.cover}
        alt=""
        width="640"
        height="360"
        fetchPriority="high"
        className="aspect-video w-full object-cover sm:aspect-auto sm:w-2/5 sm:max-w-[400px]"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3 p-5 sm:p-6">
        <p className="text-sm text-quiet">{t('continue')}</p>
        <h2 id="continue" className="text-xl">
          <a
            href={href('course', currentLocale(), { courseId: id })}
            lang={language}
            className="underline-offset-3 hover:underline"
          >
            {title}
          </a>
        </h2>
        <p>
          {next.kind === 'lesson' ? (
            <>
              <span lang={language} className="font-semibold text-ink">
                {next.title}
              </span>{' '}
              <span className="whitespace-nowrap text-quiet">
                · {learning('minutesLeft', { count: next.minutesLeft })}
              </span>
            </>
          ) : (
            t(`stopped.${stepName(next)}`)
          )}
        </p>
        <div className="flex w-full items-center gap-3 text-sm text-quiet">
          <div className="flex-1">
            <ProgressBar share={share} label={learning('progress', { title })} />
          </div>
          <span aria-hidden="true">{percentText(share)}</span>
        </div>
        <div className="mt-auto w-full pt-1 sm:w-auto">
          <ButtonLink wide data-next href={stepAddress(id, next)}>
            {learning(`steps.${stepName(next)}`)}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function stepName(step: Step): string {
  return step.kind === 'quiz' ? step.quizKind : step.kind;
}

/** What stands in place of a course to go on with. */
export function FirstCourse({ isNew }: { readonly isNew: boolean }) {
  const t = translations('dashboards');
  return (
    <section aria-labelledby="first" className="card flex flex-col items-center gap-6 p-6 sm:flex-row sm:p-8">
      <img src="/art/welcome.svg" alt="" width="240" height="180" className="w-48 shrink-0 sm:w-60" />
      <div className="flex flex-col items-center gap-3 text-center sm:items-start sm:text-left">
        <h2 id="first" className="text-xl">
          {t(isNew ? 'first.title' : 'first.next')}
        </h2>
        <p className="max-w-[52ch]">{t('first.text')}</p>
        <ButtonLink href={href('courses', currentLocale())}>{t('first.choose')}</ButtonLink>
      </div>
    </section>
  );
}
