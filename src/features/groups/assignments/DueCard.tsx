import { CircleCheck } from 'lucide-react';
import type { DueAssignments } from '#contract/groups/assignments';
import { href } from '#contract/routes';
import type { GroupTabProps } from '../../../entities/groups/group-tab.ts';
import { useFresh } from '../../../entities/groups/use-fresh.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { AssignmentState } from './AssignmentState.tsx';
import { dueIn } from './assignment-stores.ts';
import { RemindButton } from './RemindButton.tsx';
import { dueText } from './time-zones.ts';

/** What is due in a group and who is behind, with one press to remind them. */
export function DueCard({ group }: Pick<GroupTabProps, 'group'>) {
  const $due = dueIn(group.id);
  useFresh(group.id, $due);
  const loaded = useLoaded($due);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $due.reload()} />;
  if (loaded.state === 'loading') return <Skeleton bars={['h-44']} />;
  const { assignments, ...behind } = loaded.value;
  const t = translations('assignments');
  return (
    <section aria-labelledby="due" className="card p-4 sm:p-6">
      <h3 id="due" className="text-lg">
        {t('overview.title')}
      </h3>
      {assignments.length === 0 ? (
        <p className="mt-1">{t('overview.none')}</p>
      ) : (
        <div className="mt-1 grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ul className="divide-y divide-line">
            {assignments.map((assignment) => (
              <li key={assignment.id} className="flex flex-col gap-1 py-3">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <p lang={assignment.language} className="min-w-0 font-semibold wrap-anywhere text-ink">
                    {assignment.title}
                  </p>
                  <AssignmentState assignment={assignment} />
                </div>
                <p className="text-sm text-quiet">
                  {dueText(assignment)} · {t('overview.open', { count: assignment.open })}
                </p>
              </li>
            ))}
          </ul>
          <Behind groupId={group.id} {...behind} />
        </div>
      )}
    </section>
  );
}

interface BehindProps extends Pick<DueAssignments, 'behind' | 'behindCount'> {
  readonly groupId: string;
}

/** The members who have something overdue, with one press to remind all of them. */
function Behind({ groupId, behind, behindCount }: BehindProps) {
  const t = translations('assignments');
  const others = behindCount - behind.length;
  return (
    <div className="flex flex-col gap-3 pt-3">
      <h4 className="font-semibold text-ink">{t('overview.behind')}</h4>
      {behindCount === 0 ? (
        <p className="flex items-center gap-1.5 text-success">
          <CircleCheck size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          {t('overview.nobody')}
        </p>
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {behind.map(({ memberId, name, overdue }) => (
              <li key={memberId} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <a href={href('groupMember', currentLocale(), { memberId })} className="page-link wrap-anywhere">
                  {name}
                </a>
                <span className="text-sm text-quiet">{t('overview.overdue', { count: overdue })}</span>
              </li>
            ))}
          </ul>
          {others > 0 && <p className="text-quiet">{t('others', { count: others })}</p>}
          <div className="flex flex-wrap gap-2">
            <RemindButton
              groupId={groupId}
              body={{ isOverdue: true }}
              look="secondary"
              label={t('overview.remind', { count: behindCount })}
            />
          </div>
        </>
      )}
    </div>
  );
}
