import type { Dashboard, Stop } from '#contract/home/dashboards';
import { href } from '#contract/routes';
import { clockText, percentText } from '../../../platform/text/formats/formats.ts';
import { stepAddress, stepKey } from '../../../entities/courses/steps.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { LeadCard } from './LeadCard.tsx';

type Props = NonNullable<Dashboard['continuing']>;

/** The course of the last activity, with the button that continues it. */
export function ContinueCard({ course, next, stop }: Props) {
  const t = translations('dashboards');
  const learning = translations('learning');
  const { id, title, language } = course;
  const share = course.share ?? 0;
  return (
    <LeadCard
      course={course}
      reason={t('continue')}
      action={
        stop?.kind === 'quiz' ? (
          <ButtonLink data-next href={href('quiz', currentLocale(), { courseId: id, quizId: stop.quizId })}>
            {t('at.open')}
          </ButtonLink>
        ) : (
          <ButtonLink data-next href={stepAddress(id, next)}>
            {learning(`steps.${stepKey(next)}`)}
          </ButtonLink>
        )
      }
    >
      <p>
        {stop?.kind === 'quiz' ? (
          t(`at.${stop.quizKind}`, stop)
        ) : next.kind === 'lesson' ? (
          <>
            <span lang={language} className="font-semibold text-ink">
              {next.title}
            </span>{' '}
            <span className="whitespace-nowrap text-quiet">
              · {learning('minutesLeft', { count: next.minutesLeft })}
            </span>
            {stop && <span className="whitespace-nowrap text-quiet"> · {stopText(stop)}</span>}
          </>
        ) : (
          t(`stopped.${stepKey(next)}`)
        )}
      </p>
      <div className="flex w-full items-center gap-3 text-sm text-quiet">
        <div className="flex-1">
          <ProgressBar share={share} label={learning('progress', { title })} />
        </div>
        <span aria-hidden="true">{percentText(share)}</span>
      </div>
    </LeadCard>
  );
}

function stopText(stop: Exclude<Stop, { kind: 'quiz' }>): string {
  const t = translations('dashboards');
  if (stop.kind === 'case') return t('at.case', { count: stop.minute });
  return stop.kind === 'video'
    ? t('at.video', { time: clockText(stop.second) })
    : t('at.article', { share: percentText(stop.share) });
}
