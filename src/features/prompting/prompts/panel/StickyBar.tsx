import { translations } from '../../../../platform/text/translations.ts';
import type { Size } from '../estimate.ts';
import { CopyButton } from './CopyButton.tsx';
import { PromptSize } from './PromptSize.tsx';

interface Props {
  readonly size: Size;
  readonly copyButton: Parameters<typeof CopyButton>[0];
}

/** A bar with the prompt's length, a link to it and the copy button, on screens where the prompt is below the form. */
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
