import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { opensRole } from '#contract/prompting/prompts/choices';
import { $user } from '../../../platform/session/user-store.ts';
import { $work, restoreWork } from './draft-store.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { sharedIn } from './shared-mark.ts';
import { PanelSkeleton, PromptForm, PromptPanel, SharedPrompt, Templates } from './tool-parts.ts';

/** The AI prompting tool: what is filled in on the left, the prompt it makes on the right, on small screens below. */
export function PromptingTool() {
  const { draft } = useStore($work, { ssr: 'initial' });
  const user = useStore($user, { ssr: 'initial' });
  const [isAwake, setAwake] = useState(false);
  const [fragment, setFragment] = useState('');
  // The page was built without what this device keeps.
  useEffect(() => {
    restoreWork();
    setAwake(true);
    const look = () => setFragment(sharedIn(location.hash) ? location.hash : '');
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  const forgetLink = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setFragment('');
  };
  const planType = user.state === 'ready' ? user.value.planType : undefined;
  const isLocked = draft.role !== null && planType !== undefined && !opensRole(planType, draft.role);
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] xl:items-start xl:gap-10">
      <div className="flex min-w-0 flex-col gap-8">
        <Templates planType={planType} />
        <RoleChoice role={draft.role} planType={planType} />
        {draft.role && <PromptForm role={draft.role} draft={draft} />}
      </div>
      {isAwake ? <PromptPanel draft={draft} isLocked={isLocked} /> : <PanelSkeleton />}
      {fragment && <SharedPrompt fragment={fragment} onClose={forgetLink} />}
    </div>
  );
}
