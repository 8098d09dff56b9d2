import { Skeleton } from '../../../ui/display/Skeleton.tsx';

/** Placeholder of a group's header and its tabs. */
export function GroupSkeleton() {
  return <Skeleton className="flex flex-col gap-6" bars={['h-20', 'h-24', 'h-11', 'h-64']} />;
}
