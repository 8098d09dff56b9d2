import { href } from '#contract/routes';
import { ApiError } from '../../platform/api/request.ts';
import { failureText } from '../../platform/api/failure-texts.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../controls/Button.tsx';
import { RecoveryActions } from './RecoveryActions.tsx';

interface Props {
  readonly reason: unknown;
  readonly onRetry?: () => void;
  /** `h1` where it replaces the whole page. */
  readonly heading?: 'h1' | 'h2';
}

/** Replaces a part of a page that could not be loaded: a picture, an explanation and links. */
export function Failure({ reason, onRetry, heading: Heading = 'h2' }: Props) {
  const t = translations('ui');
  const locale = currentLocale();
  const status = reason instanceof ApiError ? reason.status : 0;
  const picture = status === 403 ? 'locked' : status === 404 ? 'not-found' : status === 0 ? 'offline' : 'broken';
  return (
    <div role="alert" className="mx-auto flex max-w-[480px] flex-col items-center gap-4 px-4 py-10 text-center">
      <img src={`/art/${picture}.svg`} alt="" width="240" height="180" />
      <Heading className="text-xl">{t(`failure.${picture}`)}</Heading>
      <p>{failureText(reason)}</p>
      <div className="ways-centered">
        <RecoveryActions reason={reason} onRetry={onRetry} />
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
