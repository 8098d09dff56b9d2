import { useEffect, useRef, useState } from 'react';
import type { Assignment } from '#contract/groups/assignments';
import type { GroupTabProps } from '../../../entities/groups/group-tab.ts';
import { useFresh } from '../../../entities/groups/use-fresh.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { assignmentsOf } from './assignment-stores.ts';
import { AssignmentItem } from './AssignmentItem.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { ClosedAssignments } from './ClosedAssignments.tsx';

/** The courses and webinars that a group assigned to its members. */
export function AssignmentsTab({ group }: GroupTabProps) {
  const [isAssigning, setAssigning] = useState(false);
  const [closing, setClosing] = useState<Assignment>();
  const { frame, focusClosed } = useFocusOfClosed(closing);
  const endAssigning = () => setAssigning(false);
  return (
    <div ref={frame} className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button size="bar" onClick={() => setAssigning(true)}>
          {translations('assignments')('new')}
        </Button>
      </div>
      <AssignmentList group={group} onClose={setClosing} />
      {isAssigning && <AssignDialog group={group} onDone={endAssigning} onClose={endAssigning} />}
      {closing && (
        <CloseDialog group={group} assignment={closing} onClosed={focusClosed} onClose={() => setClosing(undefined)} />
      )}
    </div>
  );
}

/** Moves the focus to the closed assignments when a dialog has closed one: the button that opened it is gone. */
function useFocusOfClosed(closing: Assignment | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const hasClosed = useRef(false);
  useEffect(() => {
    if (closing || !hasClosed.current) return;
    hasClosed.current = false;
    requestAnimationFrame(() => frame.current?.querySelector('summary')?.focus());
  }, [closing]);
  return { frame, focusClosed: () => void (hasClosed.current = true) };
}

interface ListProps extends Pick<GroupTabProps, 'group'> {
  readonly onClose: (assignment: Assignment) => void;
}

function AssignmentList({ group, onClose }: ListProps) {
  const t = translations('assignments');
  const $assignments = assignmentsOf(group.id);
  useFresh(group.id, $assignments);
  const loaded = useLoaded($assignments);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $assignments.reload()} />;
  if (loaded.state === 'loading') return <Skeleton bars={['h-44', 'h-44']} />;
  const { data, nextCursor } = loaded.value;
  const open = data.filter(({ closedAt }) => closedAt === null);
  const closed = data.filter(({ closedAt }) => closedAt !== null);
  return (
    <>
      {open.length === 0 && <Nothing hasClosed={closed.length > 0} />}
      {open.length > 0 && (
        <ul className="flex flex-col gap-3">
          {open.map((assignment) => (
            <AssignmentItem
              key={assignment.id}
              group={group}
              assignment={assignment}
              onClose={() => onClose(assignment)}
            />
          ))}
        </ul>
      )}
      {closed.length > 0 && <ClosedAssignments closed={closed} />}
      {nextCursor && <LoadMore label={t('more')} load={$assignments.loadMore} />}
    </>
  );
}

/** Says what an assignment is, while none is open. */
function Nothing({ hasClosed }: { readonly hasClosed: boolean }) {
  const t = translations('assignments');
  return (
    <section className="card p-5 text-center sm:p-8">
      <h3 className="text-lg">{t(hasClosed ? 'none.open' : 'none.title')}</h3>
      <p className="mx-auto mt-1 max-w-[52ch]">{t('none.text')}</p>
    </section>
  );
}
