import { failureText } from '../../platform/api/failure-texts.ts';
import { clockText } from '../../platform/text/clock.ts';
import { translations } from '../../platform/text/translations.ts';
import { Notice } from '../controls/Notice.tsx';

interface Props {
  readonly reason: unknown;
  /** Seconds until the form can be sent again; the countdown is visible, screen readers announce it once. */
  readonly seconds: number;
}

/** The error of a form that could not be sent. */
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
