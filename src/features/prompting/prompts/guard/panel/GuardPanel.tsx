import { useStore } from '@nanostores/react';
import { ChevronDown, ShieldAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { translations } from '../../../../../platform/text/translations.ts';
import { Button } from '../../../../../ui/controls/Button.tsx';
import { pauseOnHover, toast } from '../../../../../ui/toasts/toast-store.ts';
import { $work, fill } from '../../draft/draft-store.ts';
import { $places, replace, type MarkedPlace } from '../../guard-store.ts';
import { ExportConfirmation } from './ExportConfirmation.tsx';
import { PlaceItem } from './PlaceItem.tsx';

/**
 * What may identify a patient: one line that leaves the room to the prompt, and unfolded where it stands, why it
 * matters, and what could stand there instead.
 */
export function GuardPanel() {
  const t = translations('prompt-guard');
  const places = useStore($places);
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears, so keyboard focus moves to the heading.
  const focusHeading = () => heading.current?.focus();
  const look = () => {
    setOpen(true);
    focusHeading();
  };
  const put = (chosen: readonly MarkedPlace[]) => {
    replaceWithUndo(chosen);
    focusHeading();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {places.length > 0 ? t('title', { count: places.length }) : t('none')}
      </p>
      <section
        aria-labelledby="guard-title"
        className={places.length > 0 ? 'border-b border-amber-200 bg-warning-soft px-5 py-2.5' : 'sr-only'}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3
            id="guard-title"
            ref={heading}
            tabIndex={-1}
            className="flex items-center gap-2 text-base text-warning focus:outline-none"
          >
            <ShieldAlert size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            {places.length > 0 ? t('title', { count: places.length }) : t('none')}
          </h3>
          {places.length > 0 && (
            <Button look="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('leave.look')}
              <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
            </Button>
          )}
        </div>
        {places.length > 0 && isOpen && <PlaceList places={places} onReplace={put} onDismissed={focusHeading} />}
      </section>
      <ExportConfirmation places={places} onLook={look} />
    </>
  );
}

interface PlaceListProps {
  readonly places: readonly MarkedPlace[];
  readonly onReplace: (places: readonly MarkedPlace[]) => void;
  readonly onDismissed: () => void;
}

function PlaceList({ places, onReplace, onDismissed }: PlaceListProps) {
  const t = translations('prompt-guard');
  const replaceable = places.filter(({ suggestion }) => suggestion !== null);
  return (
    <>
      <p className="mt-1 text-sm text-body">{t('lead')}</p>
      <ul className="my-3 flex flex-col gap-3">
        {places.map((place) => (
          <PlaceItem
            key={`${place.source} ${place.start}`}
            place={place}
            onReplace={() => onReplace([place])}
            onDismissed={onDismissed}
          />
        ))}
      </ul>
      {replaceable.length > 1 && (
        <p className="my-3">
          <Button look="secondary" size="sm" onClick={() => onReplace(replaceable)}>
            {t('replaceAll', { count: replaceable.length })}
          </Button>
        </p>
      )}
    </>
  );
}

function replaceWithUndo(places: readonly MarkedPlace[]): void {
  const t = translations('prompt-guard');
  const { fields, edits } = $work.get().draft;
  replace(places);
  toast({
    severity: 'info',
    summary: t('replaced', { count: places.length }),
    onHover: pauseOnHover,
    action: { label: t('undo'), press: () => fill({ fields, edits }) },
  });
}
