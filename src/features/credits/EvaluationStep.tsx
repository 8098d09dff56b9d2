import { lazy, Suspense, useState } from 'react';
import { translations } from '../../platform/text/translations.ts';
import { localDraft } from '../../platform/offline/local-drafts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { draftName } from './evaluations.ts';

const EvaluationForm = lazy(async () => ({ default: (await import('./EvaluationForm.tsx')).EvaluationForm }));

interface Props {
  readonly courseId: string;
  readonly onSent: () => void;
}

/** What the evaluation is for, and the form once it is wanted. */
export function EvaluationStep({ courseId, onSent }: Props) {
  const t = translations('credits');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<Skeleton bars={['h-24', 'h-24', 'h-24', 'h-24']} />}>
        <EvaluationForm courseId={courseId} onSent={onSent} onLater={() => setOpen(false)} />
      </Suspense>
    );
  }
  const isBegun = localDraft(draftName(courseId)) !== undefined;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('claim.actions.evaluateText')}</p>
      <Button look="gold" onClick={() => setOpen(true)}>
        {t(isBegun ? 'claim.actions.resume' : 'claim.actions.evaluate')}
      </Button>
    </div>
  );
}
