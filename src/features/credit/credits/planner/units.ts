import type { CountedUnit } from '#contract/credit/planner';
import { translations } from '../../../../platform/text/translations.ts';

/** The name of credit that counts. */
export function unitText({ body, creditType }: Pick<CountedUnit, 'body' | 'creditType'>): string {
  const name = translations('planner')(`bodies.${body}`);
  return creditType === null ? name : `${name} · ${creditType}`;
}
