import { Dialog as Behaviour, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../platform/texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `drawer` stands at the right edge over the full height. */
  readonly look?: keyof typeof looks;
  readonly children: ReactNode;
}

const looks = {
  centre: {
    place: 'items-center justify-center sm:p-6',
    panel: 'sm:size-auto sm:max-h-[90%] sm:w-full sm:max-w-[560px] sm:rounded-dialog',
  },
  drawer: { place: 'justify-end', panel: 'sm:w-[400px]' },
} as const;

/** A dialog: the whole screen on small screens, at most 90 % of the height elsewhere (specification, section 9). */
export function Dialog({ isOpen, onClose, title, look = 'centre', children }: Props) {
  const t = texts('ui');
  const { place, panel } = looks[look];
  return (
    <Behaviour open={isOpen} onClose={onClose} className="relative z-modal">
      <DialogBackdrop className="fixed inset-0 bg-primary-950/40" />
      <div className={`fixed inset-0 flex ${place}`}>
        <DialogPanel className={`flex size-full flex-col overflow-hidden bg-paper sm:shadow-float ${panel}`}>
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
          <div className="flex-1 overflow-y-auto px-5 pb-5 pt-3 sm:px-6 sm:pb-6">{children}</div>
        </DialogPanel>
      </div>
    </Behaviour>
  );
}
