import { Dialog as Behaviour, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import { useLayoutEffect, type MouseEvent, type ReactNode } from 'react';
import { goTo } from '../platform/navigation/location.ts';
import { translations } from '../platform/text/translations.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The heading; without a header the dialog's name for screen readers. */
  readonly title: string;
  /**
   * `question` is short: on phones it stands in the middle of the screen and its buttons at the foot; `drawer` stands at the
   * right edge over the full height; `screen` is all there is, and brings its own cross.
   */
  readonly look?: keyof typeof looks;
  /** Whether the title stands above; without it only the cross at the top right does. */
  readonly hasHeader?: boolean;
  /** Whether only its own buttons close it, not Escape or a press outside. */
  readonly isPersistent?: boolean;
  readonly children: ReactNode;
}

const looks = {
  centre: {
    place: 'items-center justify-center sm:p-6',
    panel: 'sm:size-auto sm:max-h-[90%] sm:w-full sm:max-w-[560px] sm:rounded-dialog',
  },
  question: {
    place: 'items-center justify-center sm:p-6',
    panel: 'question sm:size-auto sm:max-h-[90%] sm:max-w-[560px] sm:rounded-dialog',
  },
  drawer: { place: 'justify-end', panel: 'sm:w-[400px]' },
  screen: { place: '', panel: '' },
} as const;

/** A dialog: the whole screen on small screens, at most 90 % of the height elsewhere (specification, section 9). */
export function Dialog({
  isOpen,
  onClose,
  title,
  look = 'centre',
  hasHeader = true,
  isPersistent = false,
  children,
}: Props) {
  const { place, panel } = looks[look];
  useFocusReturn(isOpen);
  const named = hasHeader ? {} : { 'aria-label': title };
  return (
    <Behaviour
      {...named}
      open={isOpen}
      onClose={isPersistent ? () => undefined : onClose}
      // Otherwise another listener would move the focus on Escape.
      onKeyDown={(event) => isPersistent && event.key === 'Escape' && event.stopPropagation()}
      className="relative z-modal"
    >
      <DialogBackdrop className="fixed inset-0 bg-primary-950/40" />
      <div className={`fixed inset-0 flex ${place}`}>
        <DialogPanel className={`relative flex size-full flex-col overflow-hidden bg-paper sm:shadow-float ${panel}`}>
          {hasHeader && (
            <div className="flex items-start px-5 pr-16 pt-5 sm:px-6 sm:pr-16 sm:pt-6">
              <DialogTitle className="text-xl">{title}</DialogTitle>
            </div>
          )}
          {look !== 'screen' && (
            <button
              type="button"
              onClick={onClose}
              className="absolute right-3 top-3 grid size-10 place-items-center rounded-full text-quiet hover:bg-primary-50 hover:text-ink sm:right-4 sm:top-4"
            >
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only">{translations('ui')('close')}</span>
            </button>
          )}
          {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- keyboard activation of a link is a click too */}
          <div
            onClick={followLink}
            className={
              look === 'screen'
                ? 'min-h-0 flex-1'
                : `flex-1 overflow-y-auto px-5 pb-5 sm:px-6 sm:pb-6 ${hasHeader ? 'pt-3' : 'pt-5 sm:pt-6'}`
            }
          >
            {children}
          </div>
        </DialogPanel>
      </div>
    </Behaviour>
  );
}

/** Navigates by the router: dialogs stop clicks, so that the router would not handle a link and the page would reload. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  event.preventDefault();
  goTo(link.pathname + link.search + link.hash);
}

/** Returns the focus to the element that opened the dialog, also when the dialog unmounts while it is open. */
function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, [isOpen]);
}
