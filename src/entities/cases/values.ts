import type { CaseState } from '#contract/library/content/case-engine';
import type { Case } from '#contract/library/content/cases';
import { currentLocale, translations } from '../../platform/text/translations.ts';

type Variable = Case['variables'][number];

export type Level = 'low' | 'normal' | 'high' | 'none';

/** Whether a value is known at a moment. */
export function isKnown({ known }: Variable, { flags }: Pick<CaseState, 'flags'>): boolean {
  return known === undefined || flags.includes(known);
}

/** A value with its unit; decimals are shown even if they are zero, as on a monitor. */
export function valueText({ unit, decimals = 0 }: Variable, value: number): string {
  const digits = value.toFixed(decimals).replace('.', currentLocale() === 'en' ? '.' : ',');
  return [digits, unit].filter(Boolean).join(' ');
}

/** Where a value lies, as it is shown rounded; `none` without a normal range. */
export function levelOf({ normal, decimals = 0 }: Variable, value: number): Level {
  if (!normal) return 'none';
  const displayed = rounded(value, decimals);
  if (displayed < (normal.min ?? -Infinity)) return 'low';
  return displayed > (normal.max ?? Infinity) ? 'high' : 'normal';
}

/** How the shown value has changed since the moment before. */
export function trendOf({ decimals = 0 }: Variable, value: number, before: number): 'up' | 'down' | 'level' {
  const change = rounded(value, decimals) - rounded(before, decimals);
  return change > 0 ? 'up' : change < 0 ? 'down' : 'level';
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** All known values of a moment in one sentence. */
export function valuesText({ variables }: Case, state: CaseState): string {
  const t = translations('cases');
  return variables
    .filter((variable) => isKnown(variable, state))
    .map((variable) => {
      const value = state.values[variable.id] ?? 0;
      const level = levelOf(variable, value);
      const facts = { name: variable.name, value: valueText(variable, value) };
      return level === 'none' ? t('value', facts) : t('valueWithLevel', { ...facts, level: t(`levels.${level}`) });
    })
    .join(' ');
}
