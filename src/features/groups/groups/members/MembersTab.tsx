import { useEffect, useState } from 'react';
import type { GroupMember } from '#contract/groups/groups';
import type { GroupTabProps } from '../../../../entities/groups/group-tab.ts';
import { useFresh } from '../../../../entities/groups/use-fresh.ts';
import type { Paged } from '../../../../platform/api/paged-store.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { BulkBar } from './BulkBar.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberTable } from './MemberTable.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { mayRemove, membersOf, type MemberFilter } from './member-stores.ts';

/** Delay between typing and searching, in milliseconds. */
const searchDelay = 250;

/** The members of a group, to search, change and remove. */
export function MembersTab({ group }: GroupTabProps) {
  const [typed, setTyped] = useState<MemberFilter>({ search: '', role: '' });
  const [filter, setFilter] = useState(typed);
  const [selected, setSelected] = useState<readonly GroupMember[]>([]);
  const [changing, setChanging] = useState<GroupMember>();
  const [removing, setRemoving] = useState<readonly GroupMember[]>([]);
  const $members = membersOf(group.id, filter);
  useFresh(group.id, $members);
  useEffect(() => {
    const timer = setTimeout(() => setFilter(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);

  const onRemoved = (removed: readonly GroupMember[]) => {
    const isLeft = ({ id }: GroupMember) => !removed.some((one) => one.id === id);
    $members.change((list) => ({ ...list, data: list.data.filter(isLeft) }));
    setSelected(selected.filter(isLeft));
    setRemoving([]);
  };
  const onChanged = (changed: GroupMember) => {
    const current = (one: GroupMember) => (one.id === changed.id ? changed : one);
    $members.change((list) => ({ ...list, data: list.data.map(current) }));
    setSelected(selected.map(current));
    setChanging(undefined);
  };
  return (
    <div className="flex flex-col gap-4">
      <MemberFilters filter={typed} onFilter={setTyped} />
      <BulkBar selected={selected} onClear={() => setSelected([])} onRemove={setRemoving} />
      <MemberList
        $members={$members}
        isFiltered={filter.search !== '' || filter.role !== ''}
        group={group}
        selected={selected}
        onSelect={setSelected}
        onChange={setChanging}
      />
      {changing && (
        <MemberDialog
          group={group}
          member={changing}
          onChanged={onChanged}
          onRemove={() => {
            setChanging(undefined);
            setRemoving([changing]);
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
      {removing.length > 0 && (
        <RemoveDialog group={group} members={removing} onRemoved={onRemoved} onClose={() => setRemoving([])} />
      )}
    </div>
  );
}

interface ListProps extends Pick<GroupTabProps, 'group'> {
  readonly $members: ReturnType<typeof membersOf>;
  readonly isFiltered: boolean;
  readonly selected: readonly GroupMember[];
  readonly onSelect: (selected: readonly GroupMember[]) => void;
  readonly onChange: (member: GroupMember) => void;
}

/** The members that a filter selects; the earlier ones stay visible while those of another filter load. */
function MemberList({ $members, isFiltered, group, selected, onSelect, onChange }: ListProps) {
  const t = translations('group-members');
  const loaded = useLoaded($members);
  const [found, setFound] = useState<Paged<GroupMember>>();
  const more = useAction(() => $members.loadMore().catch(showError));
  if (loaded.state === 'ready' && loaded.value !== found) setFound(loaded.value);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $members.reload()} />;
  if (!found) return <Skeleton bars={['h-16', 'h-16', 'h-16']} />;
  const isLoading = loaded.state === 'loading';
  const { data, nextCursor } = found;
  return (
    <div className={`flex flex-col gap-4 transition-opacity duration-150 ${isLoading ? 'opacity-60' : ''}`}>
      <p role="status" className={data.length === 0 ? 'py-6 text-center' : 'sr-only'}>
        {foundText(found, isLoading)}
      </p>
      {data.length > 0 && (
        <MemberTable
          members={data}
          group={group}
          selected={selected}
          mayRemove={(member) => mayRemove(group, member)}
          onSelect={onSelect}
          onChange={onChange}
        />
      )}
      {!isFiltered && data.length === 1 && !nextCursor && <p className="text-quiet">{t('alone')}</p>}
      {nextCursor && !isLoading && (
        <div className="ways-centered mt-2">
          <Button look="secondary" busy={more.isBusy} onClick={() => void more.run()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function foundText({ data, nextCursor }: Paged<GroupMember>, isLoading: boolean): string {
  const t = translations('group-members');
  if (isLoading) return '';
  return data.length === 0 ? t('nobody') : t(nextCursor ? 'foundMore' : 'found', { count: data.length });
}
