import type { ComponentType } from 'react';
import type { Group, GroupMember } from '#contract/groups/groups';
import type { Action } from '#contract/navigation/permissions';

/** Something that is done with several selected members of a group at once, in a dialog. */
export interface MemberAction {
  /** Its label is `bulk.<id>` in `locales/<locale>/group-members.json`. */
  readonly id: string;
  /** What somebody may do in the group who sees it. */
  readonly action: Action<'group'>;
  readonly Dialog: ComponentType<MemberActionProps>;
}

export interface MemberActionProps {
  readonly group: Group;
  readonly members: readonly GroupMember[];
  /** Ends the selection and closes the dialog. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
