import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { untilUnmounted } from '../controls/use-action.ts';
import { emptyFieldTexts } from './empty-fields.ts';
import { FormFailure } from './FormFailure.tsx';
import { type Errors, useSubmit } from './use-submit.ts';

export type Values = Readonly<Record<string, string>>;

interface Props {
  /** Says what the button does. */
  readonly submit: string;
  /** Sends what was entered; the form stays busy afterwards, as another page or state follows. */
  readonly send: (values: Values) => Promise<void>;
  readonly children: (errors: Errors) => ReactNode;
}

/**
 * A form of fields that keep what is entered themselves. It cannot be sent before its script runs, when it would end in
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
