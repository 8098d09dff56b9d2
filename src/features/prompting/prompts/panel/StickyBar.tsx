import { translations } from '../../../../platform/text/translations.ts';
import type { Size } from '../estimate.ts';
import { CopyButton } from './CopyButton.tsx';
import { PromptSize } from './PromptSize.tsx';

interface Props {
  readonly size: Size;
  readonly copyButton: Parameters<typeof CopyButton>[0];
}

/** On screens where the prompt stands below the form: its length, the way to it, and copying, always in reach. */
export function StickyBar({ size, copyButton }: Props) {
  const t = translations('prompt-panel');
  return (
    <div className="fixed inset-x-0 bottom-[calc(64px+env(safe-area-inset-bottom))] z-10 border-t border-line bg-paper lg:bottom-0 lg:left-60 xl:hidden">
      <div className="gutters mx-auto flex max-w-[1200px] items-center justify-between gap-3 py-2">
        <div className="min-w-0">
          <a href="#prompt" className="page-link">
            {t('title')}
          </a>
          <PromptSize size={size} />
        </div>
        <CopyButton {...copyButton} size="bar" />
      </div>
    </div>
  );
}
