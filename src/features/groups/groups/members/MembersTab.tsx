import { useEffect, useState } from 'react';
import { memberSorts, type GroupMember } from '#contract/groups/groups';
import { may } from '#contract/navigation/permissions';
import type { GroupTabProps } from '../../../../entities/groups/group-tab.ts';
import type { MemberAction } from '../../../../entities/groups/member-action.ts';
import { everybody, membersOf, type MemberFilter } from '../../../../entities/groups/member-lists.ts';
import { useFresh } from '../../../../entities/groups/use-fresh.ts';
import type { Paged } from '../../../../platform/api/paged-store.ts';
import { queryValue } from '../../../../platform/navigation/location.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { LoadMore } from '../../../../ui/lists/LoadMore.tsx';
import { BulkBar } from './BulkBar.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberTable, type TableProps } from './MemberTable.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { firstOrders, mayRemove } from './member-stores.ts';

/** Delay between typing and searching, in milliseconds. */
const searchDelay = 250;

interface Props extends Pick<GroupTabProps, 'group'> {
  /** What can be done with several members, besides removing them. */
  readonly actions: readonly MemberAction[];
}

/** The members of a group, to search, change and remove, and for the actions of other features. */
export function MembersTab({ group, actions }: Props) {
  const { typed, filter, setTyped, onSort } = useFilter();
  const [selected, setSelected] = useState<readonly GroupMember[]>([]);
  const [open, setOpen] = useState<OpenDialog>();
  const $members = membersOf(group.id, filter);
  useFresh(group.id, $members);

  /** Applies a change to the list and to the selection; `undefined` removes a member. */
  const apply = (change: (member: GroupMember) => GroupMember | undefined) => {
    const changed = (members: readonly GroupMember[]) => members.flatMap((member) => change(member) ?? []);
    $members.change((list) => ({ ...list, data: changed(list.data) }));
    setSelected(changed(selected));
    setOpen(undefined);
  };
  const visible = actions.filter(({ action }) => may(action, { kind: 'group', role: group.role }));
  const removable = selected.filter((member) => mayRemove(group, member));
  return (
    <div className="flex flex-col gap-4">
      <MemberFilters filter={typed} onFilter={setTyped} />
      <BulkBar
        selected={selected}
        actions={[
          ...visible.map((action) => ({ id: action.id, run: () => setOpen({ action }) })),
          ...(removable.length > 0 ? [{ id: 'remove', run: () => setOpen({ removing: removable }) }] : []),
        ]}
        onClear={() => setSelected([])}
      />
      <MemberList
        $members={$members}
        isFiltered={filter.search !== '' || filter.role !== ''}
        group={group}
        filter={filter}
        onSort={onSort}
        selected={selected}
        maySelect={(member) => visible.length > 0 || mayRemove(group, member)}
        onSelect={setSelected}
        onChange={(changing) => setOpen({ changing })}
      />
      {open && (
        <Dialogs
          group={group}
          selected={selected}
          open={open}
          onOpen={setOpen}
          onChanged={(changed) => apply((member) => (member.id === changed.id ? changed : member))}
          onRemoved={(removed) => apply((member) => (removed.some(({ id }) => id === member.id) ? undefined : member))}
          onDone={() => {
            setSelected([]);
            setOpen(undefined);
          }}
        />
      )}
    </div>
  );
}

/** All members in the order that the address names, by name without one. */
function filterOfAddress(): MemberFilter {
  const sort = memberSorts.find((one) => one === queryValue('sort')) ?? everybody.sort;
  return { ...everybody, sort, order: firstOrders[sort] };
}

/** The filter as it is typed, and as it is searched for after a delay; an order takes effect at once. */
function useFilter() {
  const [typed, setTyped] = useState(filterOfAddress);
  const [filter, setFilter] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setFilter(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const onSort = (order: Pick<MemberFilter, 'sort' | 'order'>) => {
    setTyped({ ...typed, ...order });
    setFilter({ ...typed, ...order });
  };
  return { typed, filter, setTyped, onSort };
}

interface OpenDialog {
  readonly changing?: GroupMember;
  readonly removing?: readonly GroupMember[];
  readonly action?: MemberAction;
}

interface DialogsProps extends Pick<GroupTabProps, 'group'> {
  readonly selected: readonly GroupMember[];
  readonly open: OpenDialog;
  readonly onOpen: (open: OpenDialog | undefined) => void;
  readonly onChanged: (member: GroupMember) => void;
  readonly onRemoved: (members: readonly GroupMember[]) => void;
  readonly onDone: () => void;
}

/** The open dialog of the list. */
function Dialogs({ group, selected, open, onOpen, onChanged, onRemoved, onDone }: DialogsProps) {
  const { changing, removing, action } = open;
  const onClose = () => onOpen(undefined);
  if (action) return <action.Dialog group={group} members={selected} onDone={onDone} onClose={onClose} />;
  if (removing) return <RemoveDialog group={group} members={removing} onRemoved={onRemoved} onClose={onClose} />;
  if (!changing) return null;
  const onRemove = () => onOpen({ removing: [changing] });
  return <MemberDialog group={group} member={changing} onChanged={onChanged} onRemove={onRemove} onClose={onClose} />;
}

interface ListProps extends Omit<TableProps, 'members'> {
  readonly $members: ReturnType<typeof membersOf>;
  readonly isFiltered: boolean;
}

/** The members that a filter selects; the earlier ones stay visible while those of another filter load. */
function MemberList({ $members, isFiltered, ...table }: ListProps) {
  const t = translations('group-members');
  const loaded = useLoaded($members);
  const [found, setFound] = useState<Paged<GroupMember>>();
  if (loaded.state === 'ready' && loaded.value !== found) setFound(loaded.value);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $members.reload()} />;
  if (!found) return <Skeleton bars={['h-16', 'h-16', 'h-16']} />;
  const isLoading = loaded.state === 'loading';
  const { nextCursor } = found;
  // Whoever moved in the order between two pages is on both.
  const data = [...new Map(found.data.map((member) => [member.id, member])).values()];
  return (
    <div className={`flex flex-col gap-4 transition-opacity duration-150 ${isLoading ? 'opacity-60' : ''}`}>
      <p role="status" className={data.length === 0 ? 'py-6 text-center' : 'sr-only'}>
        {countText({ data, nextCursor }, isLoading)}
      </p>
      {data.length > 0 && <MemberTable members={data} {...table} />}
      {!isFiltered && data.length === 1 && !nextCursor && <p className="text-quiet">{t('alone')}</p>}
      {nextCursor && !isLoading && <LoadMore label={t('more')} load={$members.loadMore} />}
    </div>
  );
}

function countText({ data, nextCursor }: Paged<GroupMember>, isLoading: boolean): string {
  const t = translations('group-members');
  if (isLoading) return '';
  return data.length === 0 ? t('nobody') : t(nextCursor ? 'foundMore' : 'found', { count: data.length });
}
