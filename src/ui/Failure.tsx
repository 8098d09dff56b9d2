import { href, type RouteName } from '#contract/routes';
import { Refused } from '../platform/api.ts';
import { failureText } from '../platform/failures.ts';
import { pageName, pageParams } from '../platform/place.ts';
import { currentLocale, texts } from '../platform/texts.ts';
import { Button, ButtonLink } from './Button.tsx';

interface Props {
  readonly reason: unknown;
  readonly onRetry?: () => void;
}

/** What stands where something could not be loaded: a picture, plain words and the ways on. */
export function Failure({ reason, onRetry }: Props) {
  const t = texts('ui');
  const locale = currentLocale();
  const status = reason instanceof Refused ? reason.status : 0;
  const code = reason instanceof Refused ? reason.code : '';
  const picture = status === 403 ? 'locked' : status === 404 ? 'not-found' : status === 0 ? 'offline' : 'broken';
  const first = reason instanceof Refused && code === 'ACTIVITY_LOCKED' ? firstOf(reason) : undefined;
  return (
    <div role="alert" className="mx-auto flex max-w-[480px] flex-col items-center gap-4 px-4 py-10 text-center">
      <img src={`/art/${picture}.svg`} alt="" width="240" height="180" />
      <h2 className="text-xl">{t(`failure.${picture}`)}</h2>
      <p>{failureText(reason)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {code === 'PLAN_REQUIRED' && <ButtonLink href={href('pricing', locale)}>{t('failure.plans')}</ButtonLink>}
        {first && <ButtonLink href={first.address}>{t(`failure.first.${first.kind}`)}</ButtonLink>}
        {onRetry && status !== 403 && status !== 404 && <Button onClick={onRetry}>{t('failure.retry')}</Button>}
        <ButtonLink look="secondary" href={href('dashboard', locale)}>
          {t('failure.dashboard')}
        </ButtonLink>
        <ButtonLink look="quiet" href={href('courses', locale)}>
          {t('failure.courses')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Pages that wait for the mastery quiz; all others wait for a lesson, the kickoff quiz or the course's beginning. */
const resultPages: readonly (RouteName | undefined)[] = ['courseSummary', 'courseComparison'];

/** Where the activity is that a locked one waits for. */
function firstOf({ problem }: Refused): { kind: 'course' | 'lesson' | 'quiz'; address: string } | undefined {
  const { courseId } = pageParams();
  const first = String(problem.detail?.['first'] ?? '');
  const locale = currentLocale();
  if (!courseId || !first) return undefined;
  if (first === 'begin' || first === 'kickoff')
    return { kind: 'course', address: href('course', locale, { courseId }) };
  if (resultPages.includes(pageName()))
    return { kind: 'quiz', address: href('quiz', locale, { courseId, quizId: first }) };
  return { kind: 'lesson', address: href('lesson', locale, { courseId, lessonId: first }) };
}
