import type { Body } from '#contract/feature';
import { assignments, type Assignment, type DueAssignments } from '#contract/groups/assignments';
import { courses, type CourseCard } from '#contract/learning/courses';
import { reloadGroup } from '../../../entities/groups/group-stores.ts';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { request } from '../../../platform/api/request.ts';
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

/** The first courses of the library that a search finds. */
export const coursesFor = loadedStores<string, readonly CourseCard[]>(async (search) => {
  const query = { search: search || undefined, locale: currentLocale() };
  return (await request(courses.endpoints.list, { query })).data;
});

/** Assigns a course; sent again with the same key, it changes nothing. */
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
