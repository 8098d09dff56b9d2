/** Activities of webinars that can be accredited; each is one of its own (CME facts). */
export const webinarActivities = ['live', 'recording'] as const;

export type WebinarActivity = (typeof webinarActivities)[number];

/** The id of an activity that may give credit; that of a course is its own, without a dot. */
export function activityOfWebinar(activity: WebinarActivity, webinar: string): string {
  return `${activity}.${webinar}`;
}

/** The id of the mastery quiz of a recording. */
export const recordingQuiz = 'mastery';

/** The webinar in the id of an activity, and which activity it is; `undefined` for a course. */
export function webinarOf(activityId: string): { activity: WebinarActivity; webinar: string } | undefined {
  const [kind, webinar] = activityId.split('.');
  const activity = webinarActivities.find((one) => one === kind);
  return activity && webinar !== undefined ? { activity, webinar } : undefined;
}
