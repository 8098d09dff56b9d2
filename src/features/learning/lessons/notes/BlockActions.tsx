import { Bookmark, NotebookPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { blocksOf } from '../reading-place.ts';
import { BlockSlot } from './BlockSlot.tsx';

interface Props {
  readonly article: HTMLElement;
  readonly onNote: (block: Element) => void;
  readonly onBookmark: (block: Element) => void;
}

const action =
  'flex min-h-10 items-center gap-2 px-3 text-sm font-semibold text-primary-800 first:rounded-l-full last:rounded-r-full hover:bg-primary-50';

/** Actions at the paragraph under the pointer, or that was touched; the keyboard has those of the toolbar. */
export function BlockActions({ article, onNote, onBookmark }: Props) {
  const t = translations('notes');
  const [block, setBlock] = useState<Element>();
  useEffect(() => {
    const point = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-notes]')) return;
      const pointed = blocksOf(article).find((one) => one.contains(target));
      if (pointed) setBlock(pointed);
    };
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !article.contains(target)) setBlock(undefined);
    };
    article.addEventListener('pointerover', point);
    // Not when the pointer leaves the article, which it does on its way to actions beside it.
    document.addEventListener('pointerdown', leave);
    return () => {
      article.removeEventListener('pointerover', point);
      document.removeEventListener('pointerdown', leave);
    };
  }, [article]);
  if (!block?.isConnected) return null;
  const run = (act: (block: Element) => void) => () => {
    act(block);
    setBlock(undefined);
  };
  return (
    <BlockSlot key={blocksOf(article).indexOf(block)} block={block} isFloating>
      <div className="absolute -top-5 right-0 z-10 flex xl:-top-10 xl:left-full xl:right-auto xl:ml-4 rounded-full border border-line bg-paper shadow-float print:hidden">
        <button type="button" tabIndex={-1} className={action} onClick={run(onNote)}>
          <NotebookPen size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('note')}
        </button>
        <button type="button" tabIndex={-1} className={action} onClick={run(onBookmark)}>
          <Bookmark size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('bookmark')}
        </button>
      </div>
    </BlockSlot>
  );
}
