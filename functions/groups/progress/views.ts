import type { GroupOverview, Look, MemberCourse, MemberProgress } from '#contract/groups/progress';
import type { Locale } from '#contract/locales';
import type { Content } from '../../library/content/content.ts';
import { titleIn } from '../assignments/activities/service.ts';
import type { FoundMember, SeenAssignment } from './members/queries.ts';
import type { groupLooks, groupSummaries, ProgressRow } from './schema.ts';

/** A title and its language. */
type Titled = Pick<MemberCourse, 'title' | 'language'>;

type Titles = ReadonlyMap<string, Titled>;

const titleOf = (titles: Titles, courseId: string): Titled =>
  titles.get(courseId) ?? { title: courseId, language: 'en' };

/** The titles of courses and webinars in a language or their first. */
export async function titlesOf(content: Content, courseIds: readonly string[], locale: Locale): Promise<Titles> {
  const titles = [...new Set(courseIds)].map(async (courseId) => {
    return [courseId, await titleIn(content, { courseId, title: courseId }, locale)] as const;
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
  titles: Titles,
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
      ...titleOf(titles, row.courseId),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    })),
    courses: progress.map((row) => asMemberCourse(row, titles)),
  };
}

function asMemberCourse(row: ProgressRow, titles: Titles): MemberCourse {
  const { courseId, lessonsDone, lessons, startedAt, lastActiveAt, masteryPassedAt, credits } = row;
  return {
    courseId,
    ...titleOf(titles, courseId),
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

export function asOverview(summary: typeof groupSummaries.$inferSelect | undefined, titles: Titles): GroupOverview {
  const { counted, countedAt = null } = summary ?? {};
  const { courses, claimed, weeks, ...numbers } = counted ?? noProgress;
  return {
    ...numbers,
    countedAt: countedAt?.toISOString() ?? null,
    claimed: [...claimed],
    weeks: [...weeks],
    courses: courses.map((course) => ({ ...course, ...titleOf(titles, course.courseId) })),
  };
}
