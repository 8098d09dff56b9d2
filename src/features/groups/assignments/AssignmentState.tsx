import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Assignment } from '#contract/groups/assignments';
import { translations } from '../../../platform/text/translations.ts';

/** Says that an assignment is overdue, or that nobody has it left to do; nothing otherwise. */
export function AssignmentState({ assignment: { isOverdue, done, open } }: { readonly assignment: Assignment }) {
  const t = translations('assignments');
  if (!isOverdue && open > 0) return null;
  const Icon = isOverdue ? CircleAlert : CircleCheck;
  const look = isOverdue ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success';
  const state = isOverdue ? 'overdue' : done > 0 ? 'allDone' : 'nobody';
  return (
    <p className={`flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      {t(`states.${state}`)}
    </p>
  );
}
