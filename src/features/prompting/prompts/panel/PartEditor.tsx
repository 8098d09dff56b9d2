import { PenLine } from 'lucide-react';
import { memo } from 'react';
import type { BlockId } from '#contract/prompting/prompts/blocks';
import { translations } from '../../../../platform/text/translations.ts';
import { $work, fill } from '../draft/draft-store.ts';
import { withEdit, rebasedEdit, withoutEdit, type Part } from '../draft/edits.ts';
import { MarkedText } from '../MarkedText.tsx';

interface Props {
  readonly id: BlockId;
  readonly text: string;
  readonly composed: string;
  readonly state: Part['state'];
  /** Announces to screen readers what a button did. */
  readonly onDone: (what: string) => void;
}

/** An editable part of the prompt; an edit is highlighted and can be reverted. */
export const PartEditor = memo(function PartEditor({ id, text, composed, state, onDone }: Props) {
  const t = translations('prompt-panel');
  const name = t(`parts.${id}`);
  const edits = () => $work.get().draft.edits;
  const revert = () => {
    fill({ edits: withoutEdit(edits(), id) });
    onDone(t('edits.takenBack', { part: name }));
  };
  const rebase = () => {
    fill({ edits: rebasedEdit(edits(), { id, composed, text }) });
    onDone(t('edits.kept', { part: name }));
  };
  const isOwn = id === 'own';
  return (
    <li
      data-part={id}
      className={`relative -mx-3 rounded-field border-l-2 px-2.5 py-1 transition-colors duration-150 ease-calm ${looks[isOwn ? 'composed' : state]}`}
    >
      <MarkedText
        source={`edits.${id}`}
        aria-label={isOwn ? name : t('edits.label', { part: name })}
        rows={1}
        value={text}
        placeholder={isOwn ? t('own.placeholder') : t('edits.leftOut', { part: name })}
        onText={(written) => fill({ edits: withEdit(edits(), { id, composed }, written) })}
        look="rounded-field px-1 py-0.5 text-ink placeholder:text-quiet placeholder:italic focus:outline-none max-sm:text-[16px]/[24px]"
      />
      {state === 'edited' && !isOwn && (
        <p className="flex flex-wrap items-center gap-x-3 px-1 pb-0.5 text-sm">
          <span className="inline-flex items-center gap-1 font-semibold text-primary-900">
            <PenLine size={14} strokeWidth={1.5} aria-hidden="true" />
            {t('edits.edited')}
          </span>
          <button type="button" onClick={revert} className="page-link text-sm">
            {t('edits.takeBack')}
          </button>
        </p>
      )}
      {state === 'outdated' && (
        <div className="px-1 pb-1 text-sm text-warning">
          <p className="font-semibold">{t('edits.outdated')}</p>
          {composed && <p className="mt-1 line-clamp-3 whitespace-pre-line text-body">{composed}</p>}
          <p className="mt-1 flex flex-wrap gap-x-4">
            <button type="button" onClick={revert} className="page-link text-sm">
              {composed ? t('edits.takeNew') : t('edits.remove')}
            </button>
            <button type="button" onClick={rebase} className="page-link text-sm">
              {t('edits.keep')}
            </button>
          </p>
        </div>
      )}
    </li>
  );
});

const looks = {
  composed: 'border-transparent hover:bg-primary-50 focus-within:border-primary-700 focus-within:bg-primary-50',
  edited: 'border-primary-600 bg-primary-50',
  outdated: 'border-amber-500 bg-warning-soft',
} as const;
