import type { ComponentType } from 'react';
import type { Group } from '#contract/groups/groups';
import type { Action } from '#contract/navigation/permissions';

/** A tab of the page of a group. */
export interface GroupTab {
  /** Its value in the address; its label is `tabs.<id>` in `locales/<locale>/groups.json`. */
  readonly id: string;
  /** What somebody may do in the group who sees it. */
  readonly action: Action<'group'>;
  readonly Content: ComponentType<GroupTabProps>;
}

export interface GroupTabProps {
  readonly group: Group;
  /** Opens the tab where seats are ordered; `undefined` for whoever does not see it. */
  readonly onOrderSeats: (() => void) | undefined;
}
