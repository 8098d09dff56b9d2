import { useEffect, useRef, type ReactNode } from 'react';
import type { OwnMembership } from '#contract/groups/groups';
import { may } from '#contract/navigation/permissions';
import { groupOf } from '../../../entities/groups/group-stores.ts';
import type { GroupTab } from '../../../entities/groups/group-tab.ts';
import { useFresh } from '../../../entities/groups/use-fresh.ts';
import { translations } from '../../../platform/text/translations.ts';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { GroupHeader } from './GroupHeader.tsx';
import { GroupSkeleton } from './GroupSkeleton.tsx';

interface Props {
  readonly own: OwnMembership;
  readonly tabs: readonly GroupTab[];
  /** The tab in the address; the first one where it has none. */
  readonly selected: string;
  readonly onSelect: (tab: string) => void;
}

/** A group as owners and managers see it: what it has, and the tabs that their role may see. */
export function OpenGroup({ own, tabs, selected, onSelect }: Props) {
  const $group = groupOf(own.groupId);
  useFresh(own.groupId, $group);
  const loaded = useLoaded($group);
  const t = translations('groups');
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $group.reload()} />;
  if (loaded.state === 'loading') return <GroupSkeleton />;
  const group = loaded.value;
  const visible = tabs.filter(({ action }) => may(action, { kind: 'group', role: group.role }));
  const open = visible.find(({ id }) => id === selected) ?? visible[0];
  const onOrderSeats = visible.some(({ id }) => id === 'seats') ? () => onSelect('seats') : undefined;
  return (
    <>
      <GroupHeader own={own} group={group} onOrderSeats={open?.id === 'seats' ? undefined : onOrderSeats} />
      <InView selected={open?.id ?? ''}>
        <Tabs
          label={t('tabs.label')}
          selected={open?.id ?? ''}
          onSelect={onSelect}
          tabs={visible.map(({ id, Content }) => ({
            id,
            label: t(`tabs.${id}`),
            content: id === open?.id && <Content group={group} onOrderSeats={onOrderSeats} />,
          }))}
        />
      </InView>
    </>
  );
}

interface InViewProps {
  readonly selected: string;
  readonly children: ReactNode;
}

/** Scrolls the selected tab to the middle of a row that is wider than a phone. */
function InView({ selected, children }: InViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
    const row = tab?.parentElement;
    if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
  }, [selected]);
  return <div ref={frame}>{children}</div>;
}
