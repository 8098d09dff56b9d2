import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PlannedRequirement } from '#contract/credit/planner';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { $planner } from './planner-store.ts';
import { RequirementCard } from './RequirementCard.tsx';

const RequirementDialog = deferred(async () => (await import('./RequirementDialog.tsx')).RequirementDialog);
const RemoveDialog = deferred(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);

type Open =
  { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'remove'; readonly requirement: PlannedRequirement };

/** The licence cycles of a learner: what boards require, what is missing, and what would close it. */
export function Planner() {
  const t = translations('planner');
  const loaded = useStore($planner);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $planner.reload()} />;
  if (loaded.state === 'loading') return <Skeleton className="flex flex-col gap-6" bars={['h-16', 'h-64']} />;
  const { requirements } = loaded.value;
  return (
    <section aria-labelledby="planner" className="flex flex-col gap-6">
      <div>
        <h2 id="planner" className="mb-1 text-lg">
          {t('title')}
        </h2>
        <p className="max-w-[680px]">{t(requirements.length > 0 ? 'lead' : 'none')}</p>
      </div>
      {requirements.map((requirement) => (
        <RequirementCard
          key={requirement.id}
          requirement={requirement}
          onEdit={() => setOpen({ dialog: 'edit', requirement })}
          onRemove={() => setOpen({ dialog: 'remove', requirement })}
        />
      ))}
      <div className="print:hidden">
        <Button
          look={requirements.length > 0 ? 'secondary' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setOpen({ dialog: 'add' })}
        >
          {t('add')}
        </Button>
      </div>
      {open?.dialog === 'add' && <RequirementDialog onClose={close} />}
      {open?.dialog === 'edit' && <RequirementDialog requirement={open.requirement} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveDialog requirement={open.requirement} onClose={close} />}
    </section>
  );
}
