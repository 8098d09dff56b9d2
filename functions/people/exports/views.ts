import type { FileExport } from '#contract/people/exports';
import type { ExportRow } from './queries.ts';

/** An export for its owner; it is expired even before its file is deleted. */
export function asExport({ state, requestedAt, endsAt, bytes }: ExportRow, now: Date): FileExport {
  return {
    state: state === 'ready' && endsAt && endsAt <= now ? 'expired' : state,
    requestedAt: requestedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    bytes,
  };
}
