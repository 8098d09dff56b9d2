import type { Browser } from '../../support/browser.ts';
import { deliverUntilEmpty } from '../../support/groups.ts';

/** The body that assigns a course to all members. */
export const assigned = (change: object = {}) => ({
  courseId: 'ecg-basics',
  memberIds: null,
  includesNewMembers: false,
  dueOn: null,
  validFrom: null,
  timeZone: 'Europe/Berlin',
  note: 'Before the audit',
  ...change,
});

interface Group {
  readonly owner: Browser;
  readonly path: string;
}

/** Assigns a course, and delivers it to the cells of the members. */
export async function assignCourse({ owner, path }: Group, change: object = {}, key = 'an-assignment') {
  const { status, body } = await owner.ask('PUT', `${path}/assignments/new/${key}`, assigned(change));
  if (status !== 200) throw new Error(`The assignment was refused: ${JSON.stringify(body)}`);
  await deliverUntilEmpty();
  return body as { readonly id: string };
}

/** What is assigned to a learner and not finished. */
export async function ownAssignments(member: Browser) {
  return (await member.ask('GET', '/api/assignments')).body.data;
}

/** The assignments on a learner's dashboard. */
export async function onDashboard(member: Browser) {
  const { upNext } = (await member.ask('GET', '/api/dashboard')).body as { upNext: { kind: string }[] };
  return upNext.filter(({ kind }) => kind === 'assignment').map(({ kind: _, ...assignment }) => assignment);
}

/** Names of a learner's notifications about assignments, the newest first. */
export async function noticesOf(member: Browser): Promise<string[]> {
  const { data } = (await member.ask('GET', '/api/auth/user/notifications')).body;
  const names = data.map(({ data: one }: { data: { notificationName: string } }) => one.notificationName);
  return names.filter((name: string) => ['CourseAssigned', 'CourseDue', 'AssignmentWithdrawn'].includes(name));
}

/** A day so many days from today in UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
