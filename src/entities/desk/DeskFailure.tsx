import { href } from '#contract/routes';
import { ApiError } from '../../platform/api/request.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Failure } from '../../ui/errors/Failure.tsx';

interface Props {
  readonly reason: unknown;
  readonly onRetry: () => void;
}

/** Why the desk does not open; without two-step verification, the way to it. */
export function DeskFailure({ reason, onRetry }: Props) {
  const t = translations('desk');
  if (!(reason instanceof ApiError && reason.code === 'TWO_STEP_REQUIRED'))
    return <Failure reason={reason} onRetry={onRetry} />;
  return (
    <div className="card flex max-w-[640px] flex-col items-start gap-4 p-5 sm:p-6">
      <p className="text-ink">{t('twoStep.text')}</p>
      <ButtonLink href={`${href('profileInfo', currentLocale())}#second-step`}>{t('twoStep.action')}</ButtonLink>
    </div>
  );
}
