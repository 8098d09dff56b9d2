import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import type { PlanType } from '#contract/plans';
import { translations } from '../../../../platform/text/translations.ts';
import { LateDialog } from '../../../../ui/LateDialog.tsx';
import { Gallery } from './template-parts.ts';

interface Props {
  /** The user's plan; `undefined` until it is loaded. */
  readonly planType: PlanType | undefined;
}

/** The button that opens the templates. */
export function Templates({ planType }: Props) {
  const t = translations('prompt-templates');
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    Gallery.preload();
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="card flex min-h-17 items-center gap-3 px-4 py-3 text-left hover:border-primary-300 hover:bg-primary-50"
      >
        <LayoutTemplate size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-primary-800" />
        <span className="min-w-0">
          <span className="block font-semibold text-ink">{t('open')}</span>
          <span className="text-sm text-quiet max-sm:sr-only sm:block">{t('lead')}</span>
        </span>
      </button>
      <LateDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        {isOpen && <Gallery planType={planType} onUsed={() => setOpen(false)} />}
      </LateDialog>
    </>
  );
}
