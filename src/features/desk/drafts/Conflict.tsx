import type { Draft } from '#contract/desk/drafts';
import { momentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { resolveConflict } from './draft-store.ts';

interface Props {
  readonly draft: Draft;
  readonly path: string;
  /** The text of this person, which is not stored. */
  readonly own: string;
}

/** Shows a text that somebody else has stored beside the own one, and lets one choose. */
export function Conflict({ draft, path, own }: Props) {
  const t = translations('drafts');
  const other = draft.texts.find((one) => one.path === path);
  const keep = useAction((keeps: 'own' | 'other') => resolveConflict(draft.draftId, path, keeps));
  return (
    <div role="alert" className="flex flex-col gap-4 rounded-card border border-amber-200 bg-warning-soft p-4 text-ink">
      <p>
        {t('conflict.text', {
          person: other?.changedBy ?? t('nobody'),
          date: other ? momentText(other.changedAt) : '',
        })}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {(['own', 'other'] as const).map((which) => (
          <label key={which} className="flex flex-col gap-1.5 font-semibold">
            {t(`conflict.${which}`)}
            <textarea
              readOnly
              rows={10}
              className="field font-mono text-sm font-normal"
              value={which === 'own' ? own : (other?.text ?? '')}
            />
            <Button size="sm" look="secondary" busy={keep.isBusy} onClick={() => void keep.run(which)}>
              {t(`conflict.keep.${which}`)}
            </Button>
          </label>
        ))}
      </div>
    </div>
  );
}
