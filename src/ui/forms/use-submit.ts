import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../platform/api/request.ts';
import { fieldTexts } from '../../platform/api/failure-texts.ts';
import { useAction } from '../controls/use-action.ts';
import { useCountdown } from './use-countdown.ts';

/** What is wrong with each field by its name, in words; nothing or an empty text where all is well. */
export type Errors = Readonly<Record<string, string>>;

export interface Submission {
  /** What is wrong before anything is sent. */
  readonly check?: (form: HTMLFormElement) => Errors;
  readonly send: (form: HTMLFormElement) => Promise<void>;
}

/**
 * A form that is sent once at a time and loses nothing: errors appear at their fields, and the first such field gets
 * the focus; any other failure is one of the whole form. `form` belongs to the element, whose fields have names. Where
 * the edge asks to wait, `seconds` counts down; another value of a field with `data-own-limit` ends the wait.
 */
export function useSubmit({ check, send }: Submission) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [heldUntil, setHeldUntil] = useState(0);
  const seconds = useCountdown(heldUntil);
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
      setHeldUntil(wait && Date.now() + wait * 1000);
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
    if (dataset['ownLimit']) setHeldUntil(1);
    if (errors[name]) setErrors({ ...errors, [name]: '' });
  };
  return {
    form: { ref, noValidate: true, onSubmit, onInput },
    errors,
    failure: heldUntil > 0 && seconds === 0 ? undefined : failure,
    isBusy,
    seconds,
  };
}
