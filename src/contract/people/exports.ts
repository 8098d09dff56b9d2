import * as v from 'valibot';
import { Instant } from '#contract/text/fields';

/** Kinds of files that users export. */
export const exportKinds = ['personal-data', 'group-members'] as const;

/** How long an export can be downloaded, in days. */
export const exportDays = 7;

/** Maximum number of exports of one kind per user and day. */
export const exportsInADay = 3;

/** An exported file; its state is `ready` until it expires, then `expired`. */
export const FileExport = v.object({
  state: v.picklist(['requested', 'ready', 'failed', 'expired']),
  requestedAt: Instant,
  /** The end of the download period, once it is ready. */
  endsAt: v.nullable(Instant),
  bytes: v.nullable(v.number()),
});

export type FileExport = v.InferOutput<typeof FileExport>;
