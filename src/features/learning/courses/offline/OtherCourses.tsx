import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { href } from '#contract/routes';
import { translations } from '../../../../platform/text/translations.ts';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { sizeText } from './sizes.ts';
import type { OfflineCourses } from './use-offline-course.ts';

interface Props {
  readonly courses: OfflineCourses;
  readonly isBusy: boolean;
  readonly onRemove: (courseId: string) => void;
}

/** The other courses on this device, each with its size and a button that deletes it. */
export function OtherCourses({ courses, isBusy, onRemove }: Props) {
  const t = translations('offline');
  const summary = useRef<HTMLElement>(null);
  const others = Object.entries(courses);
  if (others.length === 0) return null;
  const remove = (courseId: string, title: string) => {
    if (isBusy) return;
    const isLast = others.length === 1;
    // The pressed button disappears.
    (isLast ? document.querySelector<HTMLElement>('[role=switch]') : summary.current)?.focus();
    onRemove(courseId);
    toast({ id: `deleted-${courseId}`, severity: 'info', summary: t('deleted', { title }) });
  };
  return (
    <details>
      <summary ref={summary} className="w-fit cursor-pointer py-2.5 font-semibold text-primary-800">
        {t('others', { count: others.length })}
      </summary>
      <ul className="divide-y divide-line">
        {others.map(([courseId, { title, locale, bytes }]) => (
          <li key={courseId} className="flex items-center gap-3 py-1">
            <a
              href={href('course', locale, { courseId })}
              hrefLang={locale}
              lang={locale}
              className="min-w-0 flex-1 py-2.5 text-primary-800 hover:underline"
            >
              {title}
            </a>
            <span className="shrink-0 tabular-nums text-quiet">{sizeText(bytes)}</span>
            <button
              type="button"
              aria-label={t('delete', { title })}
              aria-disabled={isBusy || undefined}
              onClick={() => remove(courseId, title)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-quiet hover:bg-primary-50 hover:text-ink"
            >
              <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
