import type { GroupOverview, Look, MemberCourse, MemberProgress } from '#contract/groups/progress';
import type { Locale } from '#contract/locales';
import type { Content } from '../../library/content/content.ts';
import { textOf } from '../../library/content/version.ts';
import type { FoundMember, SeenAssignment } from './members/queries.ts';
import type { groupLooks, groupSummaries, ProgressRow } from './schema.ts';

/** The titles of courses in a language. */
export async function titlesOf(content: Content, courseIds: readonly string[], locale: Locale) {
  const { byId } = await content.catalogue();
  const titles = courseIds.map(async (courseId) => {
    const course = byId.get(courseId);
    return [courseId, course ? textOf(await content.version(course.versionId), locale).title : courseId] as const;
  });
  return new Map(await Promise.all(titles));
}

interface Seen {
  readonly progress: readonly ProgressRow[];
  readonly assigned: readonly SeenAssignment[];
}

export function asMemberProgress(
  { joinedAt, leftAt, viewerMemberId, viewerRole: _, viewer: __, userId: ___, ...member }: FoundMember,
  { progress, assigned }: Seen,
  titles: ReadonlyMap<string, string>,
): MemberProgress {
  return {
    ...member,
    name: member.name ?? '',
    email: member.email ?? '',
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
    isOwn: viewerMemberId === member.memberId,
    assignments: assigned.map((row) => ({
      ...row,
      title: titles.get(row.courseId) ?? row.courseId,
      finishedAt: row.finishedAt?.toISOString() ?? null,
    })),
    courses: progress.map((row) => asMemberCourse(row, titles)),
  };
}

function asMemberCourse(row: ProgressRow, titles: ReadonlyMap<string, string>): MemberCourse {
  const { courseId, lessonsDone, lessons, startedAt, lastActiveAt, masteryPassedAt, credits } = row;
  return {
    courseId,
    title: titles.get(courseId) ?? courseId,
    startedAt: startedAt.toISOString(),
    lessonsDone,
    lessons,
    lastActiveAt: lastActiveAt.toISOString(),
    masteryPassedAt: masteryPassedAt?.toISOString() ?? null,
    credits: [...credits],
  };
}

export function asLook({ at, kind, viewer }: typeof groupLooks.$inferSelect): Look {
  return { at: at.toISOString(), kind, viewer: viewer ?? '' };
}

const noProgress = {
  members: 0,
  activeMembers: 0,
  begun: 0,
  finished: 0,
  claimed: [],
  unclaimed: { members: 0, until: null },
  weeks: [],
  courses: [],
};

export function asOverview(
  summary: typeof groupSummaries.$inferSelect | undefined,
  titles: ReadonlyMap<string, string>,
): GroupOverview {
  const { counted, countedAt = null } = summary ?? {};
  const { courses, claimed, weeks, ...numbers } = counted ?? noProgress;
  return {
    ...numbers,
    countedAt: countedAt?.toISOString() ?? null,
    claimed: [...claimed],
    weeks: [...weeks],
    courses: courses.map((course) => ({ ...course, title: titles.get(course.courseId) ?? course.courseId })),
  };
}
