import type { PlannedRequirement, PlannedStep } from '#contract/credit/planner';
import { plannerLimits } from '#contract/credit/planner/limits';
import { webinarOf } from '#contract/credit/certificates/activities';
import { href } from '#contract/routes';
import { CreditBar } from '../../../../entities/credits/CreditBar.tsx';
import { dateText, numberText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { unitText } from './units.ts';

interface RequirementProps {
  readonly requirement: PlannedRequirement;
}

interface Props extends RequirementProps {
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A requirement: the bar of its cycle, the forecast, what counts, and what closes it. */
export function RequirementCard({ requirement, onEdit, onRemove }: Props) {
  const t = translations('planner');
  const { id, name, from, to } = requirement;
  return (
    <article aria-labelledby={`requirement-${id}`} className="card flex flex-col gap-5 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={`requirement-${id}`} className="text-base break-words">
            {name}
          </h3>
          <p className="text-sm text-quiet">{t('cycle', { from: dateText(from), to: dateText(to) })}</p>
        </div>
        <div className="flex gap-2 print:hidden">
          <Button look="quiet" size="sm" aria-haspopup="dialog" onClick={onEdit}>
            {t('edit')}
            <span className="sr-only">: {name}</span>
          </Button>
          <Button look="quiet" size="sm" aria-haspopup="dialog" onClick={onRemove}>
            {t('remove.open')}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      </div>
      <Bar requirement={requirement} />
      <Forecast requirement={requirement} />
      <Units requirement={requirement} />
      {requirement.steps.length > 0 && <Steps steps={requirement.steps} />}
    </article>
  );
}

function Bar({ requirement: { counted, amount, left, daysLeft } }: RequirementProps) {
  const t = translations('planner');
  return (
    <div>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <b className="text-2xl font-bold text-credit">{numberText(counted)}</b>{' '}
          <span className="text-body">{t('of', { amount: numberText(amount) })}</span>
        </span>
        <span className="text-sm text-body">
          {left > 0 ? t('left', { amount: numberText(left) }) : t('met')} · {t('days', { count: daysLeft })}
        </span>
      </p>
      <CreditBar counted={counted} amount={amount} />
    </div>
  );
}

function Forecast({ requirement: { forecast, left, amount } }: RequirementProps) {
  const t = translations('planner');
  if (left === 0) return null;
  if (!forecast)
    return <p className="text-sm text-body">{t('forecast.none', { days: plannerLimits.daysBeforeForecast })}</p>;
  const { atEnd, metOn } = forecast;
  if (metOn) return <p className="text-sm text-body">{t('forecast.met', { date: dateText(metOn) })}</p>;
  return (
    <Notice kind="warning">{t('forecast.short', { amount: numberText(atEnd), required: numberText(amount) })}</Notice>
  );
}

function Units({ requirement: { units, byUnit, carriedOver } }: RequirementProps) {
  const t = translations('planner');
  return (
    <dl className="divide-y divide-line border-y border-line">
      {carriedOver > 0 && (
        <div className="flex items-baseline justify-between gap-4 py-2">
          <dt>{t('carriedOver')}</dt>
          <dd className="shrink-0 font-semibold text-ink">{numberText(carriedOver)}</dd>
        </div>
      )}
      {units.map((unit, at) => {
        const { earned = 0, counted = 0 } = byUnit[at] ?? {};
        return (
          <div key={`${unit.body} ${unit.creditType}`} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="min-w-0">
              {unitText(unit)}
              {unit.cap !== null && (
                <span className="block text-sm text-quiet">
                  {earned > counted
                    ? t('overCap', { cap: numberText(unit.cap), earned: numberText(earned) })
                    : t('cap', { cap: numberText(unit.cap) })}
                </span>
              )}
            </dt>
            <dd className="shrink-0 font-semibold text-ink">{numberText(counted)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Steps({ steps }: Pick<PlannedRequirement, 'steps'>) {
  const t = translations('planner');
  return (
    <div className="print:hidden">
      <h4 className="mb-1 text-sm font-semibold text-ink">{t('steps.title')}</h4>
      <ul className="divide-y divide-line">
        {steps.map((step) => (
          <li key={step.activityId} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <a href={addressOf(step)} className="font-semibold break-words text-primary-800 hover:underline">
                {step.title}
              </a>
              <span className="block text-sm text-quiet">
                {t(`steps.${step.kind}`, { date: dateText(step.until) })}
              </span>
            </span>
            <span className="shrink-0 font-semibold text-credit">+{numberText(step.credits)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function addressOf({ kind, activityId }: PlannedStep): string {
  const locale = currentLocale();
  const webinar = webinarOf(activityId)?.webinar;
  if (webinar) return href('webinar', locale, { webinar });
  return href(kind === 'claim' ? 'courseSummary' : 'course', locale, { courseId: activityId });
}
