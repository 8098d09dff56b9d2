import type { ComponentType } from 'react';
import type { Texts } from '#contract/text/texts';
import type { GroupTab, GroupTabProps } from '../entities/groups/group-tab.ts';
import type { MemberAction } from '../entities/groups/member-action.ts';
import { GroupsPage } from '../features/groups/groups/GroupsPage.tsx';
import { loadWithTranslations } from '../platform/text/late-translations.ts';
import { Skeleton } from '../ui/display/Skeleton.tsx';
import { deferred } from '../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>(
  [
    '/locales/*/group-{domains,invitations,members,overview,progress,seats,settings}.json',
    '/locales/*/{assignments,billing,dates,own-assignments,subscription}.json',
  ],
  { import: 'default' },
);

/** The content of a tab, whose script and translations load when it is first opened. */
const part = <Props extends GroupTabProps>(namespace: string, load: () => Promise<ComponentType<Props>>) =>
  deferred(() => loadWithTranslations(namespace, files, load), {
    waiting: () => <Skeleton bars={['h-11', 'h-16', 'h-16', 'h-16']} />,
  });

/** A part of assignments, with its translations and those of its calendar. */
const ofAssignments = <Part,>(load: () => Promise<Part>) => loadWithTranslations(['dates', 'assignments'], files, load);

const AssignDialog = deferred(() =>
  ofAssignments(async () => (await import('../features/groups/assignments/AssignDialog.tsx')).AssignDialog),
);
const RemindDialog = deferred(() =>
  ofAssignments(async () => (await import('../features/groups/assignments/RemindDialog.tsx')).RemindDialog),
);

/** What can be done with several members at once, of all features that have an action. */
const memberActions: readonly MemberAction[] = [
  { id: 'assign', action: 'assign', Dialog: AssignDialog },
  { id: 'remind', action: 'assign', Dialog: RemindDialog },
];

const members = async () => {
  const { MembersTab } = await import('../features/groups/groups/members/MembersTab.tsx');
  return ({ group }: GroupTabProps) => <MembersTab group={group} actions={memberActions} />;
};

const overview = async () => (await import('../features/groups/progress/overview/OverviewTab.tsx')).OverviewTab;

const invitations = async () => (await import('../features/groups/invitations/InvitationsTab.tsx')).InvitationsTab;
const settings = async () => (await import('../features/groups/groups/settings/SettingsTab.tsx')).SettingsTab;
const joining = async () => (await import('../features/groups/domains/DomainsSetting.tsx')).DomainsSetting;

const Overview = part('group-overview', overview);
const Settings = part('group-settings', settings);
const Joining = part('group-domains', joining);

/** A part about the viewer, with its translations. */
const ofViewer = (load: () => Promise<ComponentType<{ readonly groupId: string }>>) =>
  deferred(() => loadWithTranslations(['own-assignments', 'group-progress'], files, load), {
    waiting: () => <Skeleton bars={['h-14', 'h-36', 'h-44']} />,
  });

/** What a group sees of the viewer, for every member. */
const Seen = ofViewer(async () => (await import('../features/groups/progress/own/OwnProgress.tsx')).OwnProgress);
const ForMember = ofViewer(async () => (await import('./GroupForMember.tsx')).GroupForMember);

/** What orders seats, with the translations that the plans of members have too. */
const seats = () =>
  loadWithTranslations(
    ['billing', 'subscription'],
    files,
    async () => (await import('../features/commerce/billing/seats/SeatsTab.tsx')).SeatsTab,
  );

const assignments = () =>
  ofAssignments(async () => (await import('../features/groups/assignments/AssignmentsTab.tsx')).AssignmentsTab);

const Due = deferred(
  () => ofAssignments(async () => (await import('../features/groups/assignments/DueCard.tsx')).DueCard),
  { waiting: () => <Skeleton bars={['h-44']} /> },
);

/** The tabs of a group in their order, of all features that have one. */
const tabs: readonly GroupTab[] = [
  {
    id: 'overview',
    action: 'seeOverview',
    Content: (props) => (
      <Overview {...props}>
        <Due {...props} />
      </Overview>
    ),
  },
  { id: 'members', action: 'seeMembers', Content: part('group-members', members) },
  { id: 'assignments', action: 'assign', Content: part('assignments', assignments) },
  { id: 'invitations', action: 'invite', Content: part('group-invitations', invitations) },
  { id: 'seats', action: 'changeSeats', Content: part('group-seats', seats) },
  {
    id: 'settings',
    action: 'rename',
    Content: (props) => (
      <Settings {...props}>
        <Joining {...props} />
      </Settings>
    ),
  },
  { id: 'seen', action: 'seeOwnProgress', Content: ({ group }) => <Seen groupId={group.id} /> },
];

/** The page of groups, where its features meet. */
export function Groups() {
  return <GroupsPage tabs={tabs} ForMember={ForMember} />;
}
