import { useState } from 'react';
import type { Body } from '#contract/feature';
import type { assignments } from '#contract/groups/assignments';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { showError } from '../../../ui/toasts/show-error.ts';
import { remind } from './assignment-stores.ts';

interface Props {
  readonly groupId: string;
  readonly body: Body<(typeof assignments)['endpoints']['remind']>;
  readonly look: 'quiet' | 'secondary';
  readonly label: string;
  /** What is reminded of, where the label leaves it out. */
  readonly name?: string;
}

/** Reminds with one press, and says how many were reminded or why nobody was. */
export function RemindButton({ groupId, body, look, label, name }: Props) {
  const t = translations('assignments');
  const [reminded, setReminded] = useState<number>();
  const reminding = useAction(() => remind(groupId, body).then(setReminded, showError));
  return (
    <>
      <Button
        look={look}
        size="sm"
        busy={reminding.isBusy}
        aria-label={name && t('remindOf', { title: name })}
        onClick={() => void reminding.run()}
      >
        {label}
      </Button>
      <p role="status" className="order-last basis-full empty:hidden">
        {reminded !== undefined && (reminded > 0 ? t('remind.sent', { count: reminded }) : t('remind.nobody'))}
      </p>
    </>
  );
}
