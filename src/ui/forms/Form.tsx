import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { untilUnmounted } from '../controls/use-action.ts';
import { emptyFieldTexts } from './empty-fields.ts';
import { FormFailure } from './FormFailure.tsx';
import { type Errors, useSubmit } from './use-submit.ts';

export type Values = Readonly<Record<string, string>>;

interface Props {
  /** The label of the button. */
  readonly submit: string;
  /** Sends the values; the form stays busy afterwards until another page or state replaces it. */
  readonly send: (values: Values) => Promise<void>;
  readonly children: (errors: Errors) => ReactNode;
}

/**
 * A form of uncontrolled fields. It cannot be submitted before its script runs, as the browser would put the values into
 * the address.
 */
export function Form({ submit, send, children }: Props) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { form, errors, failure, isBusy, seconds } = useSubmit({
    check: emptyFieldTexts,
    send: async (element) => {
      await send(Object.fromEntries(new FormData(element)) as Values);
      await untilUnmounted;
    },
  });
  return (
    <form {...form} method="post" className="flex flex-col gap-5">
      {children(errors)}
      <FormFailure reason={failure} seconds={seconds} />
      <Button type="submit" wide busy={isBusy} disabled={!isReady || seconds > 0}>
        {submit}
      </Button>
    </form>
  );
}
