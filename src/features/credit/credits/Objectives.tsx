import { CircleCheck, RotateCcw } from 'lucide-react';
import { webinarOf } from '#contract/credit/certificates/activities';
import type { Summary } from '#contract/learning/quizzes';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

/** The course's objectives with the results of kickoff and mastery quiz; those not met link to their lessons. */
export function Objectives({ summary }: { readonly summary: Summary }) {
  const t = translations('credits');
  const { isPassed } = summary;
  const objectives = isPassed
    ? summary.objectives.toSorted((one, other) => Number(other.isMet) - Number(one.isMet))
    : weakestFirst(summary.objectives);
  const first = isPassed ? undefined : lessonToReview(summary);
  const isLearned = isPassed || objectives.every(({ isMet }) => isMet);
  return (
    <section aria-labelledby="objectives" className="card p-4 sm:p-5">
      <h2 id="objectives" className="text-lg">
        {t(`summary.objectives.${isLearned ? 'learned' : 'toReview'}`)}
      </h2>
      {first && (
        <div className="ways mt-3">
          <ButtonLink href={href('lesson', currentLocale(), { courseId: summary.courseId, lessonId: first.id })}>
            {t('summary.objectives.review', { title: first.title, count: first.minutes })}
          </ButtonLink>
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {objectives.map((objective) => (
          <Objective key={objective.id} objective={objective} summary={summary} />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly objective: Summary['objectives'][number];
  readonly summary: Summary;
}

function Objective({ objective, summary }: Props) {
  const t = translations('credits');
  const { courseId, language } = summary;
  const lessons = summary.lessons.filter(({ id }) => objective.lessonIds.includes(id));
  const { look, icon: Icon } = objective.isMet
    ? { look: 'text-success', icon: CircleCheck }
    : { look: 'text-primary-700', icon: RotateCcw };
  return (
    <li className="flex flex-col gap-3 py-4 last:pb-0 sm:flex-row sm:gap-6">
      <div className="min-w-0 flex-1">
        <p lang={language} className="text-ink">
          {objective.text}
        </p>
        <p className={`mt-1 flex items-center gap-1.5 text-sm font-semibold ${look}`}>
          <Icon size={16} strokeWidth={2} aria-hidden="true" />
          {t(objective.isMet ? 'summary.objectives.met' : 'summary.objectives.notMet')}
        </p>
        {!objective.isMet && lessons.length > 0 && (
          <div className="mt-2 text-sm">
            <p>{t('summary.objectives.lessons')}</p>
            <ul lang={language}>
              {lessons.map(({ id, title, minutes }) => (
                <li key={id}>
                  <a
                    href={href('lesson', currentLocale(), { courseId, lessonId: id })}
                    className="inline-block py-1 font-semibold text-primary-700 underline underline-offset-3 hover:text-primary-900"
                  >
                    {title}
                  </a>{' '}
                  <span className="text-quiet">{t('summary.objectives.minutes', { count: minutes })}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <dl className="grid shrink-0 grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 self-start text-sm max-sm:w-full sm:w-56">
        {!webinarOf(courseId) && (
          <Share label={t('summary.objectives.kickoff')} counts={objective.kickoff} bar="bg-primary-300" />
        )}
        <Share label={t('summary.objectives.mastery')} counts={objective.mastery} bar="bg-primary-700" />
      </dl>
    </li>
  );
}

interface ShareProps {
  readonly label: string;
  readonly counts: Summary['objectives'][number]['kickoff'];
  readonly bar: string;
}

function Share({ label, counts, bar }: ShareProps) {
  const t = translations('credits');
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-center">
      <dt className="text-quiet">{label}</dt>
      <dd className="col-span-2 grid grid-cols-subgrid items-center">
        <span
          aria-hidden="true"
          className="h-1.5 overflow-hidden rounded-full bg-primary-100 forced-colors:h-2.5 forced-colors:border"
        >
          <span
            className={`block h-full rounded-full forced-colors:bg-[Highlight] ${bar}`}
            style={{ width: `${counts ? (counts.correct / counts.total) * 100 : 0}%` }}
          />
        </span>
        <span className="text-right font-semibold text-ink">
          {counts
            ? t('summary.objectives.right', { correct: counts.correct, count: counts.total })
            : t('summary.objectives.notTaken')}
        </span>
      </dd>
    </div>
  );
}

type WeakestObjective = Summary['objectives'][number];

/** Share of right answers about an objective: in the mastery quiz, else in the kickoff quiz. */
function share({ mastery, kickoff }: WeakestObjective): number {
  const counts = mastery ?? kickoff;
  return counts ? counts.correct / counts.total : 0;
}

/** Objectives that are not met, the weakest first, then the others in the course's order. */
function weakestFirst(objectives: Summary['objectives']): WeakestObjective[] {
  return objectives.toSorted((one, other) => Number(one.isMet) - Number(other.isMet) || share(one) - share(other));
}

/** The lesson to review first: the first one about the weakest objective. */
function lessonToReview({ objectives, lessons }: Pick<Summary, 'objectives' | 'lessons'>) {
  const lessonIds = weakestFirst(objectives)[0]?.lessonIds ?? [];
  return lessons.find(({ id }) => lessonIds.includes(id));
}
