import { Expand } from 'lucide-react';
import { useState } from 'react';
import { translations } from '../../platform/text/translations.ts';
import { deferred } from '../../ui/islands/deferred.tsx';
import { TraceFacts } from './TraceFacts.tsx';

/** The viewer loads only once a learner opens a figure. */
const FigureViewer = deferred(async () => (await import('./FigureViewer.tsx')).FigureViewer);

export interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly lang?: string | undefined;
}

/** The row below a figure with the button that opens it; the button covers the figure. */
export function OpenFigure({ picture }: { readonly picture: Picture }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="flex flex-wrap items-center">
      <TraceFacts url={picture.url} />
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="ml-auto flex pointer-fine:min-h-9 items-center gap-1.5 px-2 text-sm font-semibold text-primary-800 after:absolute after:inset-0 after:cursor-zoom-in after:rounded-card hover:underline print:hidden"
      >
        <Expand size={16} strokeWidth={1.5} aria-hidden="true" />
        {translations('figures')('open')}
      </button>
      {isOpen && <FigureViewer picture={picture} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
