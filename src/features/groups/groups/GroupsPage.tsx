import { useState, type ComponentType } from 'react';
import type { OwnMembership } from '#contract/groups/groups';
import { $ownGroups } from '../../../entities/groups/group-stores.ts';
import type { GroupTab } from '../../../entities/groups/group-tab.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { EarlyPart } from '../../../ui/display/early-values.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { groupHref, useGroupAddress } from './address.ts';
import { CreateDialog } from './dialogs.ts';
import { GroupSkeleton } from './GroupSkeleton.tsx';
import { GroupList } from './GroupList.tsx';
import { MemberView } from './MemberView.tsx';
import { AboutGroups, NoGroups, noGroupsLook } from './NoGroups.tsx';
import { OpenGroup } from './OpenGroup.tsx';

interface Props {
  readonly tabs: readonly GroupTab[];
  /** What concerns a member without a task in a group. */
  readonly ForMember: ComponentType<{ readonly groupId: string }>;
}

/** The viewer's groups: the one in the address, or the only one, is open. */
export function GroupsPage({ tabs, ForMember }: Props) {
  const loaded = useLoaded($ownGroups);
  const { address, openTab } = useGroupAddress();
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $ownGroups.reload()} />;
  if (loaded.state === 'loading' || !address) return <Waiting />;
  const own = loaded.value;
  const open = address.group ? own.find(({ groupId }) => groupId === address.group) : singleOf(own);
  const t = translations('groups');
  return (
    <div className="flex flex-col gap-6">
      {address.group && !open && <Notice kind="warning">{t('notAMember')}</Notice>}
      {!open && (own.length === 0 ? <NoGroups /> : <GroupList own={own} />)}
      {open && own.length > 1 && (
        <p>
          <a href={groupHref(currentLocale(), { group: '', tab: '' })} className="page-link">
            {t('all', { count: own.length })}
          </a>
        </p>
      )}
      {open?.role === 'member' && (
        <>
          <MemberView own={open} />
          <ForMember groupId={open.groupId} />
        </>
      )}
      {open && open.role !== 'member' && (
        <OpenGroup
          key={open.groupId}
          own={open}
          tabs={tabs}
          selected={address.tab}
          onSelect={(tab) => openTab(currentLocale(), { group: open.groupId, tab })}
        />
      )}
      {own.length > 0 && (!open || own.length === 1) && <StartAnother />}
    </div>
  );
}

/** Placeholder of a group, or what the page shows first without one. */
function Waiting() {
  return (
    <EarlyPart when="data.length=0" className={noGroupsLook} otherwise={<GroupSkeleton />}>
      <AboutGroups />
    </EarlyPart>
  );
}

/** Starts another group, below the list of groups or the only one. */
function StartAnother() {
  const [isStarting, setStarting] = useState(false);
  return (
    <p>
      <button type="button" className="page-link" onClick={() => setStarting(true)}>
        {translations('groups')('startAnother')}
      </button>
      {isStarting && <CreateDialog onClose={() => setStarting(false)} />}
    </p>
  );
}

/** The element of a list that has no other. */
function singleOf(own: readonly OwnMembership[]): OwnMembership | undefined {
  return own.length === 1 ? own[0] : undefined;
}
