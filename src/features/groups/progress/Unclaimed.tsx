import { Award } from 'lucide-react';
import type { MemberCourse, ProgressCredit } from '#contract/groups/progress';
import { translations } from '../../../platform/text/translations.ts';
import { Credit } from './CourseList.tsx';
import { claimableCredits, daysLeft } from './credits.ts';

/** The remaining days are counted if there are at most this many. */
const urgentDays = 30;

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
        {[...Map.groupBy(claimable, ({ courseId }) => courseId)].map(([courseId, ofCourse]) => (
          <li key={courseId}>
            <p lang={ofCourse[0]?.language} className="font-semibold wrap-anywhere text-ink">
              {ofCourse[0]?.title}
            </p>
            {ofCourse.map(({ credit }) => (
              <UnclaimedCredit key={credit.accreditationId} credit={credit} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnclaimedCredit({ credit }: { readonly credit: ProgressCredit }) {
  const left = daysLeft(credit.claimUntil ?? '');
  return (
    <p>
      <Credit credit={credit} />
      {left <= urgentDays && (
        <span className="block font-semibold text-danger">
          {translations('group-progress')('unclaimed.left', { count: left })}
        </span>
      )}
    </p>
  );
}
