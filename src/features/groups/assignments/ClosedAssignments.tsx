import type { Assignment } from '#contract/groups/assignments';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';

const reasons = { closed: 'on', course_withdrawn: 'withdrawn', webinar_cancelled: 'cancelled' } as const;

/** Assignments that are closed, folded until they are asked for. */
export function ClosedAssignments({ closed }: { readonly closed: readonly Assignment[] }) {
  const t = translations('assignments');
  return (
    <details>
      <summary className="page-link inline-flex min-h-11 cursor-pointer items-center">
        {t('closed.title', { count: closed.length })}
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {closed.map(({ id, title, language, closedAt, closedFor, done, open }) => (
          <li key={id} className="py-3">
            <h3 lang={language} className="text-base wrap-anywhere">
              {title}
            </h3>
            <p className="text-quiet">
              {t(`closed.${reasons[closedFor ?? 'closed']}`, { date: dateText(closedAt ?? '') })}{' '}
              {done + open > 0 && t('finished', { done, count: done + open })}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
