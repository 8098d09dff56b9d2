import { courseOfDraft, drafts, type Draft, type ItemStatistics as Statistics } from '#contract/desk/drafts';
import { loadedStores } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { momentText, numberText, percentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';

/** Statistics of an item, and when they were computed. */
type Dated = Statistics & { readonly computedAt: string };

/** The statistics of the items of a quiz, by item. */
export type QuizStatistics = ReadonlyMap<string, Dated>;

const statisticsOf = loadedStores((courseId: string) => request(drafts.endpoints.statistics, { params: { courseId } }));

/** The statistics of a quiz; empty until they are loaded, and if they cannot be. */
export function useStatistics({ draftId }: Draft, quizId: string): QuizStatistics {
  const loaded = useLoaded(statisticsOf(courseOfDraft(draftId)));
  if (loaded.state !== 'ready') return new Map();
  const { items, computedAt } = loaded.value;
  return new Map(items.filter((one) => one.quizId === quizId).map((one) => [one.itemId, { ...one, computedAt }]));
}

/** What statistics show of an item that deserves a look: limits that are usual in item analysis (Ebel). */
export const findings = {
  hard: ({ share }: Statistics) => share < 0.3,
  easy: ({ share }: Statistics) => share > 0.9,
  flat: ({ discrimination }: Statistics) => discrimination !== null && discrimination < 0.2,
} as const;

/** How learners answered a question. */
export function ItemStatistics({ statistics }: { readonly statistics: Dated | undefined }) {
  const t = translations('drafts');
  if (!statistics) return null;
  const { learners, share, discrimination, options, computedAt } = statistics;
  const chosen = Object.entries(options).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return (
    <section aria-label={t('statistics.title')} className="card flex flex-col gap-3 p-4 text-sm">
      <h3 className="text-base text-quiet">{t('statistics.title')}</h3>
      <p>{t('statistics.right', { share: percentText(share), learners: numberText(learners) })}</p>
      {discrimination !== null && (
        <p>
          {t(findings.flat(statistics) ? 'statistics.flat' : 'statistics.separates', {
            value: numberText(discrimination),
          })}
        </p>
      )}
      {chosen.length > 0 && (
        <ul className="flex flex-col gap-1">
          {chosen.map(([option, part]) => (
            <li key={option}>{t('statistics.option', { option, share: percentText(part) })}</li>
          ))}
        </ul>
      )}
      <p className="text-quiet">{t('statistics.sample', { date: momentText(computedAt) })}</p>
    </section>
  );
}
