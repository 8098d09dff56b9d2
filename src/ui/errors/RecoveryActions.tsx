import { href } from '#contract/routes';
import { ApiError } from '../../platform/api/request.ts';
import { pageParams } from '../../platform/navigation/location.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { Button, ButtonLink } from '../controls/Button.tsx';

interface Props {
  readonly reason: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Whether a failure has actions beside the dashboard and the library. */
export function hasRecovery({ reason, onRetry }: Props): boolean {
  if (!(reason instanceof ApiError)) return onRetry !== undefined;
  return reason.code === 'PLAN_REQUIRED' || firstOf(reason) !== undefined || mayRetry({ reason, onRetry });
}

/** The actions after a failure: the plan that opens the page, the activity that comes first, or a retry. */
export function RecoveryActions({ reason, onRetry }: Props) {
  const t = translations('ui');
  const locale = currentLocale();
  const { courseId } = pageParams();
  const first = reason instanceof ApiError ? firstOf(reason) : undefined;
  return (
    <>
      {reason instanceof ApiError && reason.code === 'PLAN_REQUIRED' && (
        <>
          <ButtonLink href={href('pricing', locale)}>{t('failure.plans')}</ButtonLink>
          {courseId && (
            <ButtonLink look="secondary" href={href('course', locale, { courseId })}>
              {t('failure.first.course')}
            </ButtonLink>
          )}
        </>
      )}
      {first && <ButtonLink href={first.address}>{t(`failure.first.${first.kind}`)}</ButtonLink>}
      {mayRetry({ reason, onRetry }) && <Button onClick={onRetry}>{t('failure.retry')}</Button>}
    </>
  );
}

function mayRetry({ reason, onRetry }: Props): boolean {
  return onRetry !== undefined && !(reason instanceof ApiError && [403, 404].includes(reason.status));
}

/** The activity that must be completed before a locked one; the kickoff quiz is taken or skipped on the course's page. */
function firstOf({ code, problem }: ApiError): { kind: 'course' | 'lesson' | 'quiz'; address: string } | undefined {
  const { courseId } = pageParams();
  const { first = '', kind } = problem.detail ?? {};
  const locale = currentLocale();
  if (code !== 'ACTIVITY_LOCKED' || !courseId) return undefined;
  if (kind === 'lesson') return { kind, address: href('lesson', locale, { courseId, lessonId: String(first) }) };
  if (kind === 'mastery') return { kind: 'quiz', address: href('quiz', locale, { courseId, quizId: String(first) }) };
  return { kind: 'course', address: href('course', locale, { courseId }) };
}
