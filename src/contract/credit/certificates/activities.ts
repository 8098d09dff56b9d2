import * as v from 'valibot';
import type { Locale } from '#contract/locales';
import { href } from '#contract/routes';

/** Activities of webinars that can be accredited; each is one of its own (CME facts). */
export const webinarActivities = ['live', 'recording'] as const;

export type WebinarActivity = (typeof webinarActivities)[number];

/** The id of an activity that may give credit: of a course, or of a webinar after `live.` or `recording.`. */
export const ActivityId = v.pipe(v.string(), v.regex(/^(?:(?:live|recording)\.)?[a-z0-9-]{1,64}$/));

export function activityOfWebinar(activity: WebinarActivity, webinar: string): string {
  return `${activity}.${webinar}`;
}

/** The page where the credit of an activity is claimed. */
export function claimPage(activityId: string, locale: Locale): string {
  const found = webinarOf(activityId);
  return found
    ? href('webinar', locale, { webinar: found.webinar })
    : href('courseSummary', locale, { courseId: activityId });
}

/** The webinar in the id of an activity, and which activity it is; `undefined` for a course. */
export function webinarOf(activityId: string): { activity: WebinarActivity; webinar: string } | undefined {
  const [kind, webinar] = activityId.split('.');
  const activity = webinarActivities.find((one) => one === kind);
  return activity && webinar !== undefined ? { activity, webinar } : undefined;
}
