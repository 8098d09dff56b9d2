import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/request.ts';
import { fieldTexts } from '../../platform/api/failure-texts.ts';
import { Button } from '../controls/Button.tsx';
import { emptyFieldTexts } from './empty-fields.ts';
import { FormFailure } from './FormFailure.tsx';
import { useCountdown } from './use-countdown.ts';

export type Values = Readonly<Record<string, string>>;
export type Errors = Readonly<Record<string, string>>;

interface Props {
  /** Says what the button does. */
  readonly submit: string;
  /** Sends what was entered; the form stays busy afterwards, as another page or state follows. */
  readonly send: (values: Values) => Promise<void>;
  /** The fields, with what is wrong with each by its name; nothing or an empty text where all is well. */
  readonly children: (errors: Errors) => ReactNode;
}

/**
 * A form that is sent once at a time and loses nothing: what is wrong stands at the field, which gets the focus;
 * anything else stands above the button. It cannot be sent before its script runs, when it would end in the address.
 */
export function Form({ submit, send, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isReady, setReady] = useState(false);
  const [faults, setFaults] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<unknown>();
  const [heldUntil, setHeldUntil] = useState(0);
  const seconds = useCountdown(heldUntil);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (faults > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const explain = (reason: unknown) => {
    const known = Object.entries(fieldTexts(reason)).filter(([field]) => form.current?.elements.namedItem(field));
    setErrors(Object.fromEntries(known));
    setFaults(faults + 1);
    setFailure(known.length > 0 ? undefined : reason);
    const wait = reason instanceof ApiError ? reason.retryAfter : 0;
    setHeldUntil(wait && Date.now() + wait * 1000);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current || seconds > 0) return;
    setFailure(undefined);
    const empty = emptyFieldTexts(event.currentTarget);
    setErrors(empty);
    if (Object.keys(empty).length > 0) return setFaults(faults + 1);
    isSending.current = true;
    setBusy(true);
    try {
      await send(Object.fromEntries(new FormData(event.currentTarget)) as Values);
    } catch (reason) {
      explain(reason);
      isSending.current = false;
      setBusy(false);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    // Another address has a count of its own.
    if (name === 'email') setHeldUntil(1);
    if (errors[name]) setErrors({ ...errors, [name]: '' });
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      {children(errors)}
      {failure !== undefined && (seconds > 0 || heldUntil === 0) && <FormFailure reason={failure} seconds={seconds} />}
      <Button type="submit" wide busy={isBusy} disabled={!isReady || seconds > 0}>
        {submit}
      </Button>
    </form>
  );
}
