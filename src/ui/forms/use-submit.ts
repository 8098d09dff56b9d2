import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../platform/api/request.ts';
import { fieldTexts } from '../../platform/api/failure-texts.ts';
import { useAction } from '../controls/use-action.ts';
import { useCountdown } from './use-countdown.ts';

/** Error messages by the name of the field; missing or empty for a valid field. */
export type Errors = Readonly<Record<string, string>>;

export interface Submission {
  /** Validates the form before it is sent. */
  readonly check?: (form: HTMLFormElement) => Errors;
  readonly send: (form: HTMLFormElement) => Promise<void>;
}

/**
 * Sends a form, one request at a time. Errors of fields appear at them, and the first such field receives the focus; any
 * other error belongs to the form. `form` are the props of the form element, whose fields have names. After a response
 * with Retry-After, `seconds` counts down; input in a field with `data-own-limit` ends the wait.
 */
export function useSubmit({ check, send }: Submission) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [blockedUntil, setBlockedUntil] = useState(0);
  const seconds = useCountdown(blockedUntil);
  const { isBusy, failure, run } = useAction(async (form: HTMLFormElement) => {
    const found = check?.(form) ?? {};
    setErrors(found);
    if (Object.keys(found)[0]) return;
    try {
      await send(form);
    } catch (reason) {
      const fieldErrors = Object.entries(fieldTexts(reason)).filter(([field]) =>
        form.querySelector(`[name="${field}"]`),
      );
      setErrors(Object.fromEntries(fieldErrors));
      if (fieldErrors[0]) return;
      const wait = reason instanceof ApiError ? reason.retryAfter : 0;
      setBlockedUntil(wait && Date.now() + wait * 1000);
      throw reason;
    }
  });
  useEffect(() => {
    if (!isBusy) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty] input')?.focus();
  }, [isBusy]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (seconds === 0) void run(event.currentTarget);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name, dataset } = event.target as HTMLInputElement;
    if (dataset['ownLimit']) setBlockedUntil(1);
    if (errors[name]) setErrors({ ...errors, [name]: '' });
  };
  return {
    form: { ref, noValidate: true, onSubmit, onInput },
    errors,
    failure: blockedUntil > 0 && seconds === 0 ? undefined : failure,
    isBusy,
    seconds,
  };
}
