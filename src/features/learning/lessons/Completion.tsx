import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import type { Lesson, Step } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { clockText, dateText, percentText } from '../../../platform/text/formats/formats.ts';
import { goTo } from '../../../platform/navigation/location.ts';
import { beginFragment, stepAddress, stepKey } from '../../../entities/courses/steps.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { gapsIn, secondsIn, type Interval } from '../../../entities/player/intervals.ts';
import { completeLesson, type LessonAddress } from './lesson-store.ts';
import type { ProgressReporter } from '../../../entities/player/progress-reporter.ts';

interface Props {
  readonly place: LessonAddress;
  readonly lesson: Lesson;
  readonly reporter: ProgressReporter;
  /** Seconds of the film still to be played before it may be completed. */
  readonly secondsMissing: number;
  readonly watched: readonly Interval[];
  readonly onSeek: (to: number) => void;
}

/** The end of a lesson: completes it and links to the next step, its practice quiz first. */
export function Completion({ place, lesson, reporter, secondsMissing, watched, onSeek }: Props) {
  const t = translations('lessons');
  const id = useId();
  const { completedAt } = lesson.progress;
  const isOpen = secondsMissing <= 0;

  const { courseId, next } = lesson;
  const { toNext, practice, toPractice, isPracticeNext, title } = stepsAfter(lesson);
  const finish = useAction(async (goesToPractice: boolean) => {
    await reporter.save();
    const step = await completeLesson(place, lesson);
    reporter.finish();
    goTo(goesToPractice && toPractice ? toPractice : stepAddress(courseId, step));
  });
  const completing = {
    busy: finish.isBusy,
    disabled: !isOpen,
    'aria-describedby': isOpen ? undefined : `${id}-missing`,
  };

  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 flex flex-col gap-4 border-t border-line pt-8">
      <h2 id={`${id}-title`} className="text-lg">
        {completedAt ? t('completed') : t('end')}
      </h2>
      {completedAt && <Completed at={completedAt} />}
      {!isOpen && lesson.video && (
        <Missing
          id={`${id}-missing`}
          seconds={lesson.video.seconds}
          missing={secondsMissing}
          {...{ watched, onSeek }}
        />
      )}
      {finish.failure !== undefined && <Notice kind="danger">{failureText(finish.failure)}</Notice>}
      {title && <p className="text-quiet">{t('upNext', { title })}</p>}
      <div className="ways">
        {completedAt ? (
          <ButtonLink data-next href={isPracticeNext ? toPractice : toNext}>
            {isPracticeNext ? t('practise') : t(`next.${stepKey(next)}`)}
          </ButtonLink>
        ) : (
          <Button {...completing} onClick={() => void finish.run(isPracticeNext)}>
            {t('complete')}
          </Button>
        )}
        {isPracticeNext && !completedAt && (
          <Button {...completing} look="secondary" onClick={() => void finish.run(false)}>
            {t('withoutPractice')}
          </Button>
        )}
        {practice && (completedAt !== null || !isPracticeNext) && (
          <ButtonLink look="secondary" href={isPracticeNext ? toNext : toPractice}>
            {isPracticeNext ? t(`next.${stepKey(next)}`) : t('practise')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The practice quiz of a lesson, and the step after it. */
function stepsAfter({ courseId, next, outline, practiceQuizId }: Lesson) {
  const practice = outline.find((activity) => activity.id === practiceQuizId);
  const isPracticeNext = practice !== undefined && practice.state !== 'done';
  return {
    practice,
    isPracticeNext,
    toNext: stepAddress(courseId, next),
    toPractice: practice && href('quiz', currentLocale(), { courseId, quizId: practice.id }) + beginFragment,
    title: isPracticeNext ? translations('lessons')('activities.practice') : titleOf(next),
  };
}

function Completed({ at }: { readonly at: string }) {
  return (
    <p className="flex items-center gap-2 text-success">
      <CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" />
      {translations('lessons')('completedOn', { date: dateText(at) })}
    </p>
  );
}

/** The title of the step after a lesson. */
function titleOf(step: Step): string | undefined {
  const t = translations('lessons');
  if (step.kind === 'lesson') return step.title;
  if (step.kind === 'plan') return step.activity.title ?? t(`activities.${step.activity.kind}`);
  return step.kind === 'begin' ? undefined : t(`activities.${stepKey(step)}`);
}

interface MissingProps {
  readonly id: string;
  readonly seconds: number;
  readonly missing: number;
  readonly watched: readonly Interval[];
  readonly onSeek: (to: number) => void;
}

/** Maximum number of missing passages that are listed. */
const maxGaps = 4;

function Missing({ id, seconds, missing, watched, onSeek }: MissingProps) {
  const t = translations('lessons');
  const gaps = gapsIn(watched, seconds).slice(0, maxGaps);
  return (
    <div className="flex flex-col gap-2">
      <p id={id}>
        {t('missing', { share: percentText(secondsIn(watched) / seconds), time: clockText(Math.ceil(missing)) })}
      </p>
      {watched.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-quiet">{t('gaps')}</span>
          {gaps.map(([from, to]) => (
            <Button key={from} look="secondary" size="sm" onClick={() => onSeek(from)}>
              {t('gap', { from: clockText(from), to: clockText(to) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
