import { Award } from 'lucide-react';
import type { MemberCourse } from '#contract/groups/progress';
import { translations } from '../../../platform/text/translations.ts';
import { Credit } from './CourseList.tsx';
import { claimableCredits, daysLeft } from './credits.ts';

/** From this many days on, the days left are counted. */
const soon = 30;

interface Props {
  readonly courses: readonly MemberCourse[];
  /** Names whose credits they are. */
  readonly lead: string;
}

/** Credits that can still be claimed, with their closing dates. */
export function Unclaimed({ courses, lead }: Props) {
  const t = translations('group-progress');
  const claimable = claimableCredits(courses);
  if (claimable.length === 0) return null;
  return (
    <section aria-labelledby="unclaimed" className="rounded-card border border-credit-line bg-credit-soft p-4 sm:p-5">
      <h2 id="unclaimed" className="flex items-center gap-2 text-lg text-credit">
        <Award size={22} strokeWidth={1.5} aria-hidden="true" />
        {t('unclaimed.title')}
      </h2>
      <p className="mt-1">{lead}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {claimable.map(({ courseId, title, credit }) => {
          const left = daysLeft(credit.claimUntil ?? '');
          return (
            <li key={`${courseId} ${credit.accreditationId}`}>
              <p className="font-semibold wrap-anywhere text-ink">{title}</p>
              <p>
                <Credit credit={credit} />
              </p>
              {left <= soon && <p className="font-semibold text-danger">{t('unclaimed.left', { count: left })}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
