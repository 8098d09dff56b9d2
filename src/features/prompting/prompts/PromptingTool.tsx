import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useState } from 'react';
import { includesRole } from '#contract/prompting/prompts/choices';
import { $user } from '../../../platform/session/user-store.ts';
import { $work, restoreWork } from './draft/draft-store.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { useSharedFragment } from './shared-fragment.ts';
import { PanelSkeleton, PromptForm, PromptPanel, SharedPrompt, Templates } from './tool-parts.ts';

/** The AI prompting tool: the form on the left, the prompt on the right, on small screens below. */
export function PromptingTool() {
  const { draft } = useStore($work, { ssr: 'initial' });
  const user = useStore($user, { ssr: 'initial' });
  // What is chosen or typed is visible before the rest of the form and the prompt, which take longer to render.
  const rendered = useDeferredValue(draft);
  // Typed in the prompt itself, it is visible there at once.
  const inPrompt = rendered.edits === draft.edits ? rendered : draft;
  const [isHydrated, setHydrated] = useState(false);
  const { fragment, clear } = useSharedFragment();
  // The prerendered page has no data of this device.
  useEffect(() => {
    restoreWork();
    setHydrated(true);
  }, []);
  const planType = user.state === 'ready' ? user.value.planType : undefined;
  const isLocked = draft.role !== null && planType !== undefined && !includesRole(planType, draft.role);
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] xl:items-start xl:gap-10">
      <div className="flex min-w-0 flex-col gap-8">
        <Templates planType={planType} />
        <RoleChoice role={draft.role} planType={planType} />
        {draft.role && rendered.role && <PromptForm role={draft.role} draft={draft} />}
      </div>
      {isHydrated ? <PromptPanel draft={inPrompt} isLocked={isLocked} /> : <PanelSkeleton />}
      {fragment && <SharedPrompt fragment={fragment} onClose={clear} />}
    </div>
  );
}
