import type { FlagChange } from '#contract/configuration/flags';
import type { ChangeRow } from './queries.ts';

export function asChange({ change, person, editor }: ChangeRow): FlagChange {
  return { ...change, person, changedBy: editor, changedAt: change.changedAt.toISOString() };
}
