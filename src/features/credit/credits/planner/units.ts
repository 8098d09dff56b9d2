import type { CountedUnit } from '#contract/credit/planner';
import { translations } from '../../../../platform/text/translations.ts';

/** Names of credit that are the same in every language. */
const names: Partial<Record<CountedUnit['body'], string>> = {
  ama: 'AMA PRA Category 1 Credit™',
  eaccme: 'ECMEC® (EACCME)',
};

/** The name of credit that counts. */
export function unitText({ body, creditType }: Pick<CountedUnit, 'body' | 'creditType'>): string {
  const name = names[body] ?? translations('planner')(`bodies.${body}`);
  return creditType === null ? name : `${name} · ${creditType}`;
}
