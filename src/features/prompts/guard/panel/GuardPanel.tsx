import { useStore } from '@nanostores/react';
import { ShieldAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { $work, fill } from '../../draft-store.ts';
import { $places, replace, type MarkedPlace } from '../../guard-store.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { PlaceItem } from './PlaceItem.tsx';

/** Places shown before more are asked for. */
const firstPlaces = 2;

/** What may identify a patient: where it stands, why it matters, and what could stand there instead. */
export function GuardPanel() {
  const t = translations('prompt-guard');
  const places = useStore($places);
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const replaceable = places.filter(({ suggestion }) => suggestion !== null);
  const shown = isOpen ? places : places.slice(0, firstPlaces);
  // The pressed button disappears, so keyboard focus moves to the heading.
  const goOn = () => heading.current?.focus();
  const put = (chosen: readonly MarkedPlace[]) => {
    replaceWithUndo(chosen);
    goOn();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {places.length > 0 ? t('title', { count: places.length }) : t('none')}
      </p>
      <section
        aria-labelledby="guard-title"
        className={places.length > 0 ? 'border-b border-amber-200 bg-warning-soft px-5 py-4' : 'sr-only'}
      >
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
          <>
            <p className="mt-1 text-sm text-body">{t('lead')}</p>
            <ul className="mt-3 flex flex-col gap-3">
              {shown.map((place) => (
                <PlaceItem
                  key={`${place.source} ${place.start}`}
                  place={place}
                  onReplace={() => put([place])}
                  onDismissed={goOn}
                />
              ))}
            </ul>
            <div className="mt-3 flex flex-wrap gap-2">
              {replaceable.length > 1 && (
                <Button look="secondary" size="sm" onClick={() => put(replaceable)}>
                  {t('replaceAll', { count: replaceable.length })}
                </Button>
              )}
              {places.length > shown.length && (
                <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
                  {t('more', { count: places.length - shown.length })}
                </Button>
              )}
            </div>
          </>
        )}
      </section>
      <LeaveQuestion places={places} onLook={goOn} />
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
    action: { label: t('undo'), press: () => fill({ fields, edits }) },
  });
}
