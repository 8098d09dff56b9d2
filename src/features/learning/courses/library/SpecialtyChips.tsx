import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import { translations } from '../../../../platform/text/translations.ts';
import type { Filter } from './filters.ts';
import { $specialties } from './library-store.ts';

interface Props {
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
  /** Stands in the row after the specialties, once they are known, so that it does not move. */
  readonly children?: ReactNode;
}

/** The specialties that have courses in one row; the chosen one stays visible. */
export function SpecialtyChips({ filter, onChoose, children }: Props) {
  const t = translations('courses');
  const available = useStore($specialties, { ssr: 'initial' });
  const line = useRef<HTMLDivElement>(null);
  const chosen = filter.specialty;
  useEffect(() => scrollToChosen(line.current), [chosen, available]);
  const specialties = courseSpecialties.filter((one) => available.includes(one) || one === chosen);
  return (
    <div
      ref={line}
      role="group"
      aria-label={t('library.specialty')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 lg:-mx-1 lg:px-1"
    >
      {(['', ...specialties] as const).map((specialty) => (
        <button
          key={specialty}
          type="button"
          aria-pressed={chosen === specialty}
          onClick={() => onChoose({ ...filter, specialty })}
          className="pointer-fine:min-h-9 shrink-0 rounded-full border border-line bg-paper px-4 font-medium text-body hover:border-primary-300 hover:bg-primary-50 aria-pressed:border-primary-700 aria-pressed:bg-primary-700 aria-pressed:text-white"
        >
          {specialty ? translations('learning')(`specialties.${specialty}`) : t('library.all')}
        </button>
      ))}
      {available.length > 0 && children}
    </div>
  );
}

/** Distance of the chosen chip from the edges, in pixels. */
const margin = 16;

/** Scrolls the row as little as needed; `scrollIntoView` would scroll the page as well. */
function scrollToChosen(line: HTMLElement | null): void {
  const chip = line?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
  if (!line || !chip) return;
  const { left, right } = line.getBoundingClientRect();
  const hidden = Math.min(0, chip.left - left - margin) || Math.max(0, chip.right - right + margin);
  line.scrollBy({ left: hidden, behavior: 'instant' });
}
