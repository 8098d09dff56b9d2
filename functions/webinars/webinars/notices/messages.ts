import * as v from 'valibot';
import { Instant } from '#contract/text/fields';
import { cellOf } from '../../../data/cells.ts';
import type { MessageKind } from '../../../data/messages/messages.ts';
import { planAnnouncements } from './queries.ts';

const instant = v.pipe(
  Instant,
  v.transform((text) => new Date(text)),
);

const ScheduleChange = v.object({
  cell: v.number(),
  webinarId: v.string(),
  startsAt: instant,
  minutes: v.number(),
  isCancelled: v.boolean(),
  changedAt: instant,
});

/** Plans the notices of a changed schedule in a cell with learners; its job sends them, page by page. */
export const scheduleChanged: MessageKind<v.InferOutput<typeof ScheduleChange>> = {
  name: 'webinar-schedule-changed',
  schema: ScheduleChange,
  handle: (env, { cell, webinarId, changedAt, ...schedule }) =>
    planAnnouncements(cellOf(env, cell), webinarId, schedule, changedAt),
};
