import { onMount } from 'nanostores';
import { groups, type Group, type OwnMembership } from '#contract/groups/groups';
import type { User } from '#contract/people/accounts';
import { loadedStore, loadedStores, type LoadedStore } from '../../platform/api/loaded-store.ts';
import { request } from '../../platform/api/request.ts';
import { otherTabs } from '../../platform/session/other-tabs.ts';
import { $user } from '../../platform/session/user-store.ts';

const { endpoints } = groups;

/** The read of the viewer's groups; the early script of their page requests it. */
export const ownGroupsRead = [endpoints.own, {}] as const;

/** The groups of the viewer, the oldest first. */
export const $ownGroups = loadedStore<readonly OwnMembership[]>(async () => (await request(...ownGroupsRead)).data);

/** A group with its seats, for owners and managers, by its id. */
export const groupOf = loadedStores<string, Group>((groupId) => request(endpoints.show, { params: { groupId } }));

/** Reloads the groups when the user changes: a changed membership notifies every open tab of its learner. */
onMount($ownGroups, () => {
  let previous: User | undefined;
  return $user.listen((loaded) => {
    if (loaded.state !== 'ready') return;
    if (previous && previous !== loaded.value) void $ownGroups.reload();
    previous = loaded.value;
  });
});

type Listener = (groupId: string) => void;

const listeners = new Set<Listener>();

/** Calls the listener when another tab has changed something in a group, until the returned function is called. */
export function onGroupChangedElsewhere(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const publishToTabs = otherTabs<string>('groups', (groupId) => {
  reloadIfLoaded(groupOf(groupId));
  reloadIfLoaded($ownGroups);
  for (const listener of listeners) listener(groupId);
});

/** Reloads a store that has data; any other loads when it is first used. */
function reloadIfLoaded(store: Pick<LoadedStore<unknown>, 'get' | 'reload'>): void {
  if (store.get().state === 'ready') void store.reload();
}

/** Reloads the seats of a group after a change, and all of the group in the user's other tabs. */
export function reloadGroup(groupId: string): void {
  reloadIfLoaded(groupOf(groupId));
  publishToTabs(groupId);
}

/** Reloads the viewer's groups after they started one. */
export async function showStartedGroup(groupId: string): Promise<void> {
  await $ownGroups.reload();
  publishToTabs(groupId);
}

/** Removes a group that the viewer left or dissolved. */
export function removeOwnGroup(groupId: string): void {
  $ownGroups.change((own) => own.filter((one) => one.groupId !== groupId));
  publishToTabs(groupId);
}
