import { useState } from 'react';
import type { OwnAssignment } from '#contract/groups/assignments';
import { assignedHref } from '#contract/groups/groups/notifications';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { DueDate } from './DueDate.tsx';

/** Assignments that are listed before the viewer asks for all. */
const listedFirst = 3;

interface Props {
  readonly assigned: readonly OwnAssignment[];
  /** Whether the page names the group. */
  readonly isInGroup?: boolean;
}

/** Courses and webinars that groups assigned to the viewer, the first due first. */
export function AssignedCourses({ assigned, isInGroup = false }: Props) {
  const t = translations('own-assignments');
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? assigned : assigned.slice(0, listedFirst);
  return (
    <section aria-labelledby="assigned" className="card divide-y divide-line">
      <h2 id="assigned" className="px-5 py-4 text-base">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line">
        {listed.map(({ id, groupName, courseId, title, language, note, dueOn, isOverdue }) => (
          <li key={id} className="flex flex-col gap-1 px-5 py-4">
            <a
              lang={language}
              href={assignedHref({ courseId }, currentLocale())}
              className="flex items-center self-start font-semibold wrap-anywhere text-primary-800 underline-offset-3 hover:underline pointer-coarse:min-h-11"
            >
              {title}
            </a>
            <DueDate dueOn={dueOn} isOverdue={isOverdue} />
            {!isInGroup && <p className="text-sm wrap-anywhere text-quiet">{t('by', { group: groupName })}</p>}
            {note && <p className="max-w-[680px] wrap-anywhere whitespace-pre-line text-ink">{note}</p>}
          </li>
        ))}
      </ul>
      {listed.length < assigned.length && (
        <p className="px-5 py-2">
          <button type="button" className="page-link min-h-11" onClick={() => setWhole(true)}>
            {t('all', { count: assigned.length })}
          </button>
        </p>
      )}
    </section>
  );
}
