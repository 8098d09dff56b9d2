import { accreditationBodies } from '#contract/library/content/accreditation-bodies';
import type { CountedUnit, PlannedRequirement, Requirement } from '#contract/credit/planner';
import { hasTwoDecimals, plannerLimits } from '#contract/credit/planner/limits';
import type { Translate } from '#contract/text/texts';
import { parseDecimal } from '../../../../entities/quizzes/kinds/decimal.ts';
import type { Day } from '../../../../platform/text/formats/days.ts';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

/** A unit as typed. */
export interface UnitDraft extends Pick<CountedUnit, 'body' | 'creditType'> {
  readonly isCounted: boolean;
  readonly worth: string;
  readonly cap: string;
}

/** A requirement as typed. */
export interface Draft extends Pick<Requirement, 'name'> {
  readonly from: Day | '';
  readonly to: Day | '';
  readonly amount: string;
  readonly carriedOver: string;
  readonly units: readonly UnitDraft[];
}

/** A requirement, or parts of one, as text in fields; bodies that do not count yet can be chosen too. */
export function draftOf(requirement: Partial<PlannedRequirement> = {}): Draft {
  const { name = '', from = '', to = '', amount, carriedOver = 0, units = [] } = requirement;
  const others = accreditationBodies.filter((body) => !units.some((unit) => unit.body === body));
  return {
    ...{ name, from, to },
    amount: amount === undefined ? '' : numberText(amount),
    carriedOver: carriedOver ? numberText(carriedOver) : '',
    units: [
      ...units.map(({ worth, cap, ...unit }) => ({
        ...{ ...unit, isCounted: true, worth: numberText(worth) },
        cap: cap === null ? '' : numberText(cap),
      })),
      ...others.map((body) => ({ body, creditType: null, isCounted: false, worth: numberText(1), cap: '' })),
    ],
  };
}

/** What was typed as a requirement; fields without a number are missing in it. */
export function requirementIn({ amount, carriedOver, units, ...draft }: Draft) {
  return {
    ...draft,
    name: draft.name.trim(),
    amount: numberIn(amount),
    carriedOver: carriedOver.trim() ? numberIn(carriedOver) : 0,
    units: units
      .filter(({ isCounted }) => isCounted)
      .map(({ body, creditType, worth, cap }) => ({
        ...{ body, creditType, worth: numberIn(worth) },
        cap: cap.trim() ? numberIn(cap) : null,
      })),
  };
}

/** The faults of a form by field. */
export function faultsOf(draft: Draft, t: Translate): Record<string, string> {
  const { name, from, to, amount, carriedOver, units } = requirementIn(draft);
  const credits = t('form.faults.credits', {
    limit: numberText(plannerLimits.credits),
    step: numberText(plannerLimits.step),
  });
  const lastYear = Number(from.slice(0, 4)) + plannerLimits.years;
  const faults = {
    name: name ? '' : t('form.faults.name'),
    from: from ? '' : t('form.faults.days'),
    to: from < to && Number(to.slice(0, 4)) <= lastYear ? '' : t('form.faults.to', { years: plannerLimits.years }),
    amount: isCredits(amount, step) ? '' : credits,
    carriedOver: isCredits(carriedOver, 0) ? '' : credits,
    units: units.length > 0 ? '' : t('form.faults.units'),
    ...Object.fromEntries(units.flatMap((unit) => unitFaults(unit, t, credits))),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

const { minWorth, maxWorth, step } = plannerLimits;

type UnitIn = ReturnType<typeof requirementIn>['units'][number];

function unitFaults({ body, creditType, worth, cap }: UnitIn, t: Translate, credits: string): [string, string][] {
  const isWorth = worth !== undefined && worth >= minWorth && worth <= maxWorth && hasTwoDecimals(worth);
  return [
    [
      `worth ${body} ${creditType}`,
      isWorth ? '' : t('form.faults.worth', { min: numberText(minWorth), max: numberText(maxWorth) }),
    ],
    [`cap ${body} ${creditType}`, cap === null || isCredits(cap, step) ? '' : credits],
  ];
}

function isCredits(value: number | undefined, min: number): boolean {
  return value !== undefined && value >= min && value <= plannerLimits.credits && Number.isInteger(value / step);
}

function numberIn(text: string): number | undefined {
  return parseDecimal(text, currentLocale());
}

/** The day before the same date some years later: the end of a cycle. */
export function dayBefore(from: Day, years: number): Day {
  const end = new Date(`${from}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + years, end.getUTCMonth(), end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
}
