import type { GroupMember } from '#contract/groups/groups';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';

interface Props {
  readonly selected: readonly GroupMember[];
  /** What can be done, each with the key of its label below `bulk`. */
  readonly actions: readonly { readonly id: string; readonly run: () => void }[];
  readonly onClear: () => void;
}

/** What can be done with all selected members at once. */
export function BulkBar({ selected, actions, onClear }: Props) {
  const t = translations('group-members');
  if (selected.length === 0) return <p role="status" className="sr-only" />;
  return (
    <div className="sticky top-16 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-primary-200 bg-primary-50 px-4 py-2 low:static">
      <p role="status" className="mr-auto font-semibold text-primary-950">
        {t('selected', { count: selected.length })}
      </p>
      {actions.map(({ id, run }) => (
        <Button key={id} look="secondary" size="sm" onClick={run}>
          {t(`bulk.${id}`)}
        </Button>
      ))}
      <Button look="quiet" size="sm" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}
