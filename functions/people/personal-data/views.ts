import type { PersonalExport } from '#contract/people/personal-data';
import type { ExportRow } from './exports/queries.ts';

/** An export for its owner; it is expired even before its file is deleted. */
export function asExport({ state, requestedAt, endsAt, bytes }: ExportRow, now: Date): PersonalExport {
  return {
    state: state === 'ready' && endsAt && endsAt <= now ? 'expired' : state,
    requestedAt: requestedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    bytes,
  };
}
