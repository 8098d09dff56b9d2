import { Dialog as Behaviour, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../platform/texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog: the whole screen on small screens, at most 90 % of the height elsewhere (specification, section 9). */
export function Dialog({ isOpen, onClose, title, children }: Props) {
  const t = texts('ui');
  return (
    <Behaviour open={isOpen} onClose={onClose} className="relative z-modal">
      <DialogBackdrop className="fixed inset-0 bg-primary-950/40" />
      <div className="fixed inset-0 flex items-center justify-center sm:p-6">
        <DialogPanel className="flex size-full flex-col overflow-hidden bg-paper sm:size-auto sm:max-h-[90%] sm:w-full sm:max-w-[560px] sm:rounded-dialog sm:shadow-float">
          <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
            <DialogTitle className="text-xl">{title}</DialogTitle>
            <button
              type="button"
              onClick={onClose}
              className="-mr-2 -mt-2 grid size-10 shrink-0 place-items-center rounded-full text-quiet hover:bg-primary-50 hover:text-ink"
            >
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only">{t('close')}</span>
            </button>
          </div>
          <div className="overflow-y-auto px-5 pb-5 pt-3 sm:px-6 sm:pb-6">{children}</div>
        </DialogPanel>
      </div>
    </Behaviour>
  );
}
