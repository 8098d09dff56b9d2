import type { GroupOverview } from '#contract/groups/progress';
import { numberText, percentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { ChartTable } from './ChartTable.tsx';

/** How many members began each course or webinar, and how many of them finished it. */
export function Completion({ courses }: { readonly courses: GroupOverview['courses'] }) {
  const t = translations('group-overview');
  const most = Math.max(1, ...courses.map(({ begun }) => begun));
  return (
    <section aria-labelledby="completion" className="card p-4 sm:p-6">
      <h3 id="completion" className="text-lg">
        {t('completion.title')}
      </h3>
      <p className="mt-1 text-quiet">{t('completion.lead')}</p>
      <ul className="mt-2 divide-y divide-line">
        {courses.map(({ courseId, title, language, begun, finished }) => (
          <li key={courseId} className="flex flex-col gap-2 py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p lang={language} className="min-w-0 wrap-anywhere text-ink">
                {title}
              </p>
              <p className="text-sm text-quiet">{t('completion.of', { finished, count: begun })}</p>
            </div>
            <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full">
              <rect
                width={(begun / most) * 100}
                height="4"
                vectorEffect="non-scaling-stroke"
                className="fill-primary-200 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
              />
              <rect
                width={(finished / most) * 100}
                height="4"
                className="fill-primary-700 forced-colors:fill-[Highlight]"
              />
            </svg>
          </li>
        ))}
      </ul>
      <ChartTable
        caption={t('completion.title')}
        languages={courses.map(({ language }) => language)}
        columns={[t('completion.course'), t('completion.begun'), t('completion.finished'), t('completion.share')]}
        rows={courses.map(({ title, begun, finished }) => [
          title,
          numberText(begun),
          numberText(finished),
          percentText(begun ? finished / begun : 0),
        ])}
      />
    </section>
  );
}
