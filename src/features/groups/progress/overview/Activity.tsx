import type { GroupOverview } from '#contract/groups/progress';
import { dateText, numberText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { ChartTable } from './ChartTable.tsx';

type Weeks = GroupOverview['weeks'];

/** Widths of the drawing on phones and on wider screens, its height, and the gap between two columns. */
const [narrow, wide, height, gap] = [340, 900, 160, 8];

/** Members who studied, week by week. */
export function Activity({ weeks, members }: { readonly weeks: Weeks; readonly members: number }) {
  const t = translations('group-overview');
  const width = useMedia('(width < 640px)') ? narrow : wide;
  const most = Math.max(1, ...weeks.map((week) => week.members));
  const latest = weeks.at(-1);
  const step = width / Math.max(1, weeks.length);
  // The label of the last column is wider than the column.
  const labelPlace = (index: number) =>
    index === weeks.length - 1
      ? ({ x: width, textAnchor: 'end' } as const)
      : ({ x: index * step + step / 2, textAnchor: 'middle' } as const);
  return (
    <section aria-labelledby="activity" className="card p-4 sm:p-6">
      <h3 id="activity" className="text-lg">
        {t('activity.title')}
      </h3>
      <p className="mt-1 text-quiet">{t('activity.latest', { count: latest?.members ?? 0, members })}</p>
      <svg
        role="img"
        aria-label={t('activity.chart', { count: weeks.length, most })}
        viewBox={`0 -18 ${width} ${height + 40}`}
        className="mt-4 w-full"
      >
        <line x1="0" x2={width} y1={height} y2={height} className="stroke-line forced-colors:stroke-[CanvasText]" />
        {weeks.map(({ monday, members: active }, index) => {
          const tall = (active / most) * height;
          const middle = index * step + step / 2;
          return (
            <g key={monday}>
              <rect
                x={index * step + gap / 2}
                y={height - tall}
                width={step - gap}
                height={tall}
                rx="3"
                className="fill-primary-600 forced-colors:fill-[Highlight]"
              />
              <text x={middle} y={height - tall - 5} textAnchor="middle" className="fill-ink text-[15px]">
                {active > 0 && numberText(active)}
              </text>
              {(weeks.length - 1 - index) % 3 === 0 && (
                <text {...labelPlace(index)} y={height + 17} className="fill-quiet text-[14px]">
                  {shortDay(monday)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ChartTable
        caption={t('activity.title')}
        columns={[t('activity.week'), t('activity.members')]}
        rows={weeks.map(({ monday, members: active }) => [
          t('activity.from', { date: dateText(monday) }),
          numberText(active),
        ])}
      />
    </section>
  );
}

/** A day without its year: 4 May. */
function shortDay(day: string): string {
  const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(currentLocale(), parts).format(new Date(day));
}
