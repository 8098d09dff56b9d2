import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { activityOfWebinar, recordingQuiz, type WebinarActivity } from '#contract/credit/certificates/activities';
import { href } from '#contract/routes';
import type { Attended, Watched } from '#contract/webinars/attendance';
import { percentText } from '../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { $creditable, attendanceOf } from './attendance.ts';

interface Props {
  readonly webinar: string;
  readonly isOver: boolean;
}

/** What the viewer has attended of a webinar and watched of its recording, and what credit requires. */
export function AttendanceProgress({ webinar, isOver }: Props) {
  const loaded = useStore(attendanceOf(webinar), { ssr: 'initial' });
  const own = loaded.state === 'ready' ? loaded.value : undefined;
  const live = !own?.isPresenter && own?.live.reachedAt;
  const quiz = own?.recording?.quiz;
  const recording = !own?.isPresenter && (!quiz || quiz.isPassed) && own?.recording?.reachedAt;
  useEffect(() => {
    const activities = [...(live ? (['live'] as const) : []), ...(recording ? (['recording'] as const) : [])];
    $creditable.set(activities.map((activity) => activityOfWebinar(activity, webinar)));
    return () => $creditable.set([]);
  }, [webinar, live, recording]);
  if (!own) return null;
  if (own.isPresenter) return <p>{translations('attendance')('presenter')}</p>;
  return (
    <>
      {(own.live.minutes > 0 || own.live.reachedAt) && (
        <Share activity="live" attended={own.live} webinar={webinar} isSettling={isOver && !own.live.reachedAt} />
      )}
      {own.recording && (own.recording.share > 0 || own.recording.required.length > 0) && (
        <Share activity="recording" attended={own.recording} quiz={quiz} webinar={webinar} isSettling={false} />
      )}
    </>
  );
}

interface ShareProps {
  readonly activity: WebinarActivity;
  readonly attended: Attended;
  /** The mastery quiz of a recording. */
  readonly quiz?: Watched['quiz'] | undefined;
  readonly webinar: string;
  /** Whether the share may be reached without doing anything more. */
  readonly isSettling: boolean;
}

function Share({ activity, attended, quiz, webinar, isSettling }: ShareProps) {
  const t = translations('attendance');
  const { minutes: count, share, required, reachedAt } = attended;
  const [least] = required;
  const isEnough = least !== undefined && share * 100 >= least;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-base">{t(`${activity}.title`)}</h3>
      <ProgressBar share={share} label={t(`${activity}.title`)} />
      <p>
        {t(`${activity}.minutes`, { count, share: percentText(share) })}{' '}
        {least !== undefined &&
          t(`${activity}.required`, { share: required.map((one) => percentText(one / 100)).join(' / ') })}
        {quiz && ` ${t(quiz.isPassed ? 'quiz.passed' : 'quiz.required', { mark: percentText(quiz.passMark / 100) })}`}
      </p>
      {isSettling && isEnough && <p className="text-quiet">{t('settling')}</p>}
      {reachedAt && least !== undefined && <NextStep activityId={activityOfWebinar(activity, webinar)} quiz={quiz} />}
    </div>
  );
}

/** The link to what follows the share: the mastery quiz, else evaluation and credit. */
function NextStep({ activityId, quiz }: { readonly activityId: string } & Pick<ShareProps, 'quiz'>) {
  const t = translations('attendance');
  const isQuizNext = quiz && !quiz.isPassed;
  const quizPage = () => href('quiz', currentLocale(), { courseId: activityId, quizId: recordingQuiz });
  return (
    <ButtonLink look="gold" href={isQuizNext ? quizPage() : `#claim-${activityId}`}>
      {t(isQuizNext ? 'toQuiz' : 'toCredits')}
    </ButtonLink>
  );
}
