import type { Body } from '#contract/feature';
import { assignments, type Assignment, type DueAssignments } from '#contract/groups/assignments';
import { courses } from '#contract/learning/courses';
import { reloadGroup } from '../../../entities/groups/group-stores.ts';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { request } from '../../../platform/api/request.ts';
import type { Day } from '../../../platform/text/formats/days.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

const { endpoints } = assignments;

/** The assignments of a group, the newest first. */
export const assignmentsOf = pagedStores<string, Assignment>((groupId, cursor) =>
  request(endpoints.list, { params: { groupId }, query: { cursor, locale: currentLocale() } }),
);

/** What is due in a group, by its id. */
export const dueIn = loadedStores<string, DueAssignments>((groupId) =>
  request(endpoints.due, { params: { groupId }, query: { locale: currentLocale() } }),
);

/** A course or a webinar that can be assigned. */
export interface Assignable {
  readonly id: string;
  readonly title: string;
  /** The day on which a webinar begins. */
  readonly beginsOn?: Day;
}

/** The first courses of the library that a search finds, then webinars that members can attend or watch. */
export const assignablesFor = loadedStores<string, readonly Assignable[]>(async (search) => {
  const query = { search: search || undefined, locale: currentLocale() };
  const [listed, webinars] = await Promise.all([
    request(courses.endpoints.list, { query }),
    import('./find-webinars.ts').then(({ findWebinars }) => findWebinars(query)),
  ]);
  return [...listed.data.map(({ id, title }) => ({ id, title })), ...webinars];
});

/** Assigns a course or webinar; sent again with the same key, it changes nothing. */
export async function assign(groupId: string, key: string, body: Body<typeof endpoints.create>): Promise<Assignment> {
  const assignment = await request(endpoints.create, { params: { groupId, key }, body });
  reloadGroup(groupId);
  await assignmentsOf(groupId).reload();
  return assignment;
}

export async function closeAssignment(groupId: string, { id }: Assignment): Promise<void> {
  await request(endpoints.close, { params: { groupId, assignmentId: id } });
  const closed = { closedAt: new Date().toISOString(), closedFor: 'closed', isOverdue: false } as const;
  assignmentsOf(groupId).change((list) => ({
    ...list,
    data: list.data.map((one) => (one.id === id ? { ...one, ...closed } : one)),
  }));
  reloadGroup(groupId);
}

/** Reminds members who have not finished; returns how many reminders were sent. */
export async function remind(groupId: string, body: Body<typeof endpoints.remind>): Promise<number> {
  return (await request(endpoints.remind, { params: { groupId }, body })).reminded;
}
