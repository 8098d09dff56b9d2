import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';

interface Props {
  readonly question: string;
  readonly action: string;
  readonly cancel: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question before an action that cannot be undone, in place of its button; it receives the focus. */
export function Confirmation({ question, action, cancel, isBusy, onConfirm, onCancel }: Props) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={question} className="flex flex-col gap-2">
      <p className="wrap-anywhere">{question}</p>
      <Button look="danger" wide busy={isBusy} onClick={onConfirm}>
        {action}
      </Button>
      <Button look="secondary" wide onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
