import type { ComponentProps } from 'react';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { FormFailure } from '../../../../ui/forms/FormFailure.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'look' | 'children'> {
  readonly write: () => Promise<void>;
}

/** A button that sends a write, with the error beside it if it fails. */
export function WriteButton({ write, ...button }: Props) {
  const { isBusy, failure, run } = useAction(write);
  return (
    <>
      <Button {...button} busy={isBusy} onClick={() => void run()} />
      <FormFailure reason={failure} seconds={0} />
    </>
  );
}
