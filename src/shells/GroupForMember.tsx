import { AssignedInGroup } from '../features/groups/assignments/own/AssignedInGroup.tsx';
import { OwnProgress } from '../features/groups/progress/own/OwnProgress.tsx';

/** What concerns a member without a task in a group: what is assigned to them, and what the group sees of them. */
export function GroupForMember({ groupId }: { readonly groupId: string }) {
  return (
    <AssignedInGroup groupId={groupId}>
      <OwnProgress groupId={groupId} />
    </AssignedInGroup>
  );
}
