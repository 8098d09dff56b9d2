import { Bookmark, NotebookPen, PenLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { translations } from '../../platform/text/translations.ts';
import type { PageNote } from './notes.ts';

interface Props {
  readonly note: PageNote;
  /** What leads to its place, or its quotation. */
  readonly heading?: ReactNode;
  /** Whether it stands in a list beside its lesson, which then has another element with its id. */
  readonly isListed?: boolean;
  readonly onEdit?: () => void;
  readonly onDelete: () => void;
}

const action = 'grid size-10 place-items-center rounded-full text-quiet hover:bg-white hover:text-ink';

/** A note or bookmark with its actions. */
export function NoteCard({ note: { id, text, isWaiting }, heading, isListed, onEdit, onDelete }: Props) {
  const t = translations('notes');
  const Icon = text ? NotebookPen : Bookmark;
  return (
    <div
      role="group"
      id={isListed ? undefined : `note-${id}`}
      aria-label={text ? t('note') : t('bookmark')}
      tabIndex={-1}
      className="flex scroll-my-28 items-start gap-3 rounded-card border border-primary-200 bg-primary-50 py-1 pl-4 pr-1 text-base print:border-line"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="mt-2.5 shrink-0 text-primary-700" />
      <div className="min-w-0 flex-1 py-2">
        {heading}
        {text ? <p className="whitespace-pre-wrap break-words text-ink">{text}</p> : <p>{t('bookmark')}</p>}
        {isWaiting && <p className="mt-1 text-sm text-quiet">{t('waiting')}</p>}
      </div>
      <div className="flex shrink-0 print:hidden">
        {onEdit && (
          <button type="button" className={action} onClick={onEdit}>
            <PenLine size={18} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only">{t('edit')}</span>
          </button>
        )}
        <button type="button" className={action} onClick={onDelete}>
          <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only">{t('delete')}</span>
        </button>
      </div>
    </div>
  );
}
