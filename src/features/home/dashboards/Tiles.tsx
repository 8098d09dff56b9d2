import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { weeklyGoals, type Dashboard, type Preferences } from '#contract/home/dashboards';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import { href } from '#contract/routes';
import { numberText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { CreditType } from '../../../entities/courses/CreditType.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { Ring } from '../../../ui/Ring.tsx';
import { setGoal } from './dashboard-store.ts';

const GoalDialog = deferred(async () => (await import('./GoalDialog.tsx')).GoalDialog);

const CycleCredits = deferred(async () => (await import('./CycleCredits.tsx')).loadCycleCredits(), {
  waiting: () => <div aria-busy="true" className="h-24" />,
});

/** Three tiles: the weekly goal, the credits of the cycle or year, the library. */
export function Tiles({ dashboard }: { readonly dashboard: Dashboard }) {
  return (
    <div className="grid gap-4 md:grid-cols-3 md:gap-6">
      <WeekTile
        minutes={dashboard.activeMinutesThisWeek}
        goal={dashboard.preferences.weeklyMinutes}
        weeks={dashboard.weeksInARow}
      />
      <CreditTile credits={dashboard.credits} />
      <LibraryTile specialties={dashboard.specialties} />
    </div>
  );
}

interface TileProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Tile({ id, title, children }: TileProps) {
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-3 p-5">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface WeekProps {
  readonly minutes: number;
  readonly goal: Preferences['weeklyMinutes'];
  /** Weeks in a row with learning. */
  readonly weeks: number;
}

function WeekTile({ minutes, goal, weeks }: WeekProps) {
  const t = translations('dashboards');
  const [isChoosing, setChoosing] = useState(false);
  const whole = Math.round(minutes);
  const left = goal - whole;
  return (
    <Tile id="week" title={t('week.title')}>
      <div className="flex items-center gap-4 max-[299px]:flex-wrap">
        <button
          type="button"
          aria-haspopup="dialog"
          title={t('week.change')}
          onClick={() => setChoosing(true)}
          className="shrink-0 rounded-full hover:bg-primary-50"
        >
          <Ring
            share={whole / goal}
            label={t('week.ring', { minutes: whole, goal })}
            tone={left > 0 ? 'primary' : 'success'}
          >
            {numberText(whole, 0)}
          </Ring>
          <span className="sr-only">{t('week.change')}</span>
        </button>
        <div>
          <p className="font-semibold text-ink">{t('week.of', { minutes: whole, goal })}</p>
          <p className="text-sm text-quiet">{left > 0 ? t('week.left', { count: left }) : t('week.reached')}</p>
          {weeks > 1 && <p className="text-sm text-quiet">{t('week.row', { count: weeks })}</p>}
        </div>
      </div>
      {whole === 0 && (
        <Button look="secondary" size="sm" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('week.change')}
        </Button>
      )}
      {isChoosing && <GoalDialog goal={goal} goals={weeklyGoals} onSet={setGoal} onClose={() => setChoosing(false)} />}
    </Tile>
  );
}

function CreditTile({ credits: { thisYear, hasCycle } }: Pick<Dashboard, 'credits'>) {
  const t = translations('dashboards');
  const credits = href('credits', currentLocale());
  return (
    <Tile id="credits" title={t(hasCycle ? 'credits.cycle' : 'credits.title')}>
      {hasCycle ? <CycleCredits /> : <CreditsByType credits={thisYear} />}
      <TileLink to={hasCycle ? `${credits}#planner` : credits}>{t('credits.all')}</TileLink>
    </Tile>
  );
}

function CreditsByType({ credits }: { readonly credits: Dashboard['credits']['thisYear'] }) {
  if (credits.length === 0) return <p>{translations('dashboards')('credits.none')}</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {credits.map(({ creditType, credits: sum }) => (
        <li key={creditType} className="flex items-baseline gap-2">
          <span className="text-xl font-bold wrap-normal text-credit">{numberText(sum)}</span>
          <span className="text-sm text-body">
            <CreditType name={creditType} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function LibraryTile({ specialties }: Pick<Dashboard, 'specialties'>) {
  const locale = currentLocale();
  const learning = translations('learning');
  return (
    <Tile id="library" title={translations('dashboards')('library')}>
      <ul className="flex flex-wrap gap-2">
        {courseSpecialties
          .filter((one) => specialties.includes(one))
          .map((specialty) => (
            <li key={specialty}>
              <a
                href={`${href('courses', locale)}?specialty=${specialty}`}
                className="inline-flex items-center rounded-full border border-line px-3 py-1 text-sm pointer-coarse:min-h-11 font-medium hover:border-primary-300 hover:bg-primary-50"
              >
                {learning(`specialties.${specialty}`)}
              </a>
            </li>
          ))}
      </ul>
      <TileLink to={href('courses', locale)}>{translations('dashboards')('allCourses')}</TileLink>
    </Tile>
  );
}

function TileLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a
      href={to}
      className="mt-auto flex items-center self-start py-0.5 pointer-coarse:min-h-11 font-semibold text-primary-800 underline-offset-3 hover:underline"
    >
      <span>
        {children}
        <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" className="ml-1.5 inline align-[-3px]" />
      </span>
    </a>
  );
}
