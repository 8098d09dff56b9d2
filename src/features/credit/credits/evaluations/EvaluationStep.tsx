import { useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { localDraft } from '../../../../platform/offline/local-drafts.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { draftName } from './evaluations.ts';

const EvaluationForm = deferred(async () => (await import('./EvaluationForm.tsx')).EvaluationForm, {
  waiting: () => <Skeleton bars={['h-24', 'h-24', 'h-24', 'h-24']} />,
});

interface Props {
  readonly courseId: string;
  readonly onSent: () => void;
}

/** The purpose of the evaluation, and a button that opens the form. */
export function EvaluationStep({ courseId, onSent }: Props) {
  const t = translations('credits');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return <EvaluationForm courseId={courseId} onSent={onSent} onLater={() => setOpen(false)} />;
  }
  const isBegun = localDraft(draftName(courseId)) !== undefined;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('claim.actions.evaluateText')}</p>
      <div className="ways">
        <Button look="gold" onClick={() => setOpen(true)}>
          {t(isBegun ? 'claim.actions.resume' : 'claim.actions.evaluate')}
        </Button>
      </div>
    </div>
  );
}
