import { ApiError, NetworkError } from '../../../platform/api/request.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { handleError } from '../../../platform/errors/early-errors.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';

interface Props {
  readonly reason: unknown;
  readonly onRetry: () => void;
}

/** Replaces notifications that could not be loaded. */
export function ListFailure({ reason, onRetry }: Props) {
  handleError(reason, true);
  const isExplained = reason instanceof ApiError || reason instanceof NetworkError;
  const picture = reason instanceof NetworkError ? 'offline' : 'broken';
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-8 text-center">
      <img src={`/art/${picture}.svg`} alt="" width="200" height="150" />
      <p>{isExplained || !(reason instanceof Error) ? failureText(reason) : reason.message}</p>
      <Button look="secondary" onClick={onRetry}>
        {translations('ui')('failure.retry')}
      </Button>
    </div>
  );
}
