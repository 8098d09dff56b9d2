import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { FormFailure } from './FormFailure.tsx';
import { type Errors, type Submission, useSubmit } from './use-submit.ts';

interface Props extends Submission {
  readonly title: string;
  /** The label of the button. */
  readonly submit: ReactNode;
  readonly look?: 'primary' | 'gold' | 'danger';
  /** Whether it is a short question, which is centered on a small screen. */
  readonly isQuestion?: boolean;
  /** The label of the cancel button. */
  readonly cancel: string;
  /** Whether what the dialog asks about is loaded; until then its button is busy. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  readonly children: (errors: Errors) => ReactNode;
}

/** A dialog with a form, a submit button and a cancel button. */
export function FormDialog(props: Props) {
  const { title, submit, look, isQuestion = false, isReady = true, cancel, onClose, check, send, children } = props;
  const { form, errors, failure, isBusy, seconds } = useSubmit({ check, send });
  return (
    <Dialog isOpen onClose={onClose} title={title} look={isQuestion ? 'question' : 'centre'}>
      <form {...form} className="flex flex-col gap-6">
        {children(errors)}
        <FormFailure reason={failure} seconds={seconds} />
        <div className="ways">
          <Button type="submit" look={look} busy={isBusy || !isReady} disabled={seconds > 0}>
            {submit}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
