import type { ReactNode } from 'react';
import { AssignedCourses } from '../../../../entities/assignments/AssignedCourses.tsx';
import { useFresh } from '../../../../entities/groups/use-fresh.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { $ownAssignments } from './own-assignments.ts';

interface Props {
  readonly groupId: string;
  /** What follows; it appears together with the assignments, so that no layout shift occurs. */
  readonly children: ReactNode;
}

/** What a group assigned to the viewer and they have not finished; nothing without any. */
export function AssignedInGroup({ groupId, children }: Props) {
  useFresh(groupId, $ownAssignments);
  const loaded = useLoaded($ownAssignments);
  if (loaded.state === 'loading') return <Skeleton bars={['h-14', 'h-36', 'h-44']} />;
  const assigned = loaded.state === 'ready' ? loaded.value.filter((one) => one.groupId === groupId) : [];
  return (
    <>
      {loaded.state === 'failed' && <Failure reason={loaded.reason} onRetry={() => void $ownAssignments.reload()} />}
      {assigned.length > 0 && (
        <div className="max-w-[680px]">
          <AssignedCourses assigned={assigned} isInGroup />
        </div>
      )}
      {children}
    </>
  );
}
