import { failureText } from '../../platform/api/failure-texts.ts';
import { clockText } from '../../platform/text/clock.ts';
import { translations } from '../../platform/text/translations.ts';
import { Notice } from '../controls/Notice.tsx';

interface Props {
  readonly reason: unknown;
  /** Seconds until it can be tried again; counted down visually and announced to screen readers once. */
  readonly seconds: number;
}

/** Why a form could not be sent, if it could not. */
export function FormFailure({ reason, seconds }: Props) {
  if (reason === undefined) return null;
  return (
    <Notice kind="danger">
      <p>{failureText(reason)}</p>
      {seconds > 0 && (
        <p aria-hidden="true" className="mt-1 font-semibold">
          {translations('ui')('tryAgainIn', { time: clockText(seconds) })}
        </p>
      )}
    </Notice>
  );
}
