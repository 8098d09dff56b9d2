import type { GroupOverview, MemberProgress, MemberTranscript, OwnProgress } from '#contract/groups/progress';
import type { Locale } from '#contract/locales';
import { may, type Action, type GroupRole } from '#contract/navigation/permissions';
import { asCertificate } from '../../../credit/certificates/views.ts';
import { cellNamedIn, cellOfUser } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { fail } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import type { Content } from '../../../library/content/content.ts';
import * as queries from './queries.ts';
import { asLook, asMemberProgress, asOverview, titlesOf } from '../views.ts';

/** A viewer who asks about the progress of members. */
export interface ProgressRequest {
  readonly env: Env;
  readonly userId: string;
  readonly content: Content;
  readonly locale: Locale;
  readonly now: Date;
}

const cellFor = (env: Env, id: string) => cellNamedIn(env, id) ?? fail('NOT_FOUND');

/** The numbers of a group as they were counted last. */
export async function overviewOf(
  { env, userId, content, locale }: ProgressRequest,
  groupId: string,
): Promise<GroupOverview> {
  const cell = cellFor(env, groupId);
  const [[viewer], [summary]] = await cell.read(queries.roleIn(groupId, userId), queries.summaryOf(groupId));
  requireRole('seeProgress', viewer);
  const courseIds = summary?.counted?.courses.map(({ courseId }) => courseId) ?? [];
  return asOverview(summary, await titlesOf(content, courseIds, locale));
}

function requireRole(action: Action<'group'>, viewer: { readonly role: GroupRole } | undefined): void {
  if (!viewer) fail('NOT_FOUND');
  if (!may(action, { kind: 'group', role: viewer.role })) fail('NOT_ALLOWED');
}

/** Fails unless a viewer may do something in a group. */
export async function requireMay(
  action: Action<'group'>,
  { env, userId }: Pick<ProgressRequest, 'env' | 'userId'>,
  groupId: string,
): Promise<void> {
  const [[viewer]] = await cellFor(env, groupId).read(queries.roleIn(groupId, userId));
  requireRole(action, viewer);
}

/** What a group sees of a member; the look is recorded. */
export async function memberProgress(
  { env, userId, content, locale, now }: ProgressRequest,
  memberId: string,
): Promise<MemberProgress> {
  const cell = cellFor(env, memberId);
  const [[found], progress, assigned] = await cell.read(
    queries.memberFor(memberId, userId),
    queries.visibleProgress(memberId),
    queries.assignmentsOfMember(memberId, now),
    queries.recordLook({ memberId, userId, kind: 'page', now }),
  );
  const member = requireVisible(found);
  const courseIds = [...progress, ...assigned].map(({ courseId }) => courseId);
  return asMemberProgress(member, { progress, assigned }, await titlesOf(content, courseIds, locale));
}

/** A member whom the viewer may see: of their group, and themselves. */
function requireVisible(member: queries.FoundMember | undefined): queries.FoundMember {
  const found = member ?? fail('NOT_FOUND');
  const isOwn = found.viewerMemberId === found.memberId;
  if (!isOwn && !may('seeProgress', { kind: 'group', role: found.viewerRole })) fail('NOT_ALLOWED');
  return found;
}

/** What a group sees of the viewer, and who looked. */
export async function ownProgress(
  { env, userId, content, locale, now }: ProgressRequest,
  groupId: string,
): Promise<OwnProgress> {
  const cell = cellFor(env, groupId);
  const [[member], progress, assigned, looks] = await cell.read(
    queries.ownMembership(groupId, userId),
    queries.ownVisibleProgress(groupId, userId),
    queries.ownVisibleAssignments(groupId, userId, now),
    queries.looksAt(groupId, userId),
  );
  const courseIds = [...progress, ...assigned].map(({ courseId }) => courseId);
  const titles = await titlesOf(content, courseIds, locale);
  return { ...asMemberProgress(member ?? fail('NOT_FOUND'), { progress, assigned }, titles), looks: looks.map(asLook) };
}

/** Lets the group print the viewer's transcript, or no longer. */
export async function setConsent(
  { env, userId, now }: Pick<ProgressRequest, 'env' | 'userId' | 'now'>,
  groupId: string,
  isGiven: boolean,
): Promise<void> {
  const cell = cellFor(env, groupId);
  const [[member]] = await cell.read(queries.ownMembership(groupId, userId));
  await commit(cell, [queries.setConsent(cell, (member ?? fail('NOT_FOUND')).memberId, isGiven, now)]);
}

/** The transcript of a member who consents; the look is recorded. */
export async function transcriptOf(
  { env, userId, now }: Pick<ProgressRequest, 'env' | 'userId' | 'now'>,
  memberId: string,
): Promise<MemberTranscript> {
  const cell = cellFor(env, memberId);
  const [[found]] = await cell.read(
    queries.memberFor(memberId, userId),
    queries.recordLook({ memberId, userId, kind: 'transcript', now }),
  );
  const member = requireVisible(found);
  const { groupName, name, userId: learnerId, leftAt } = member;
  if (learnerId === null || leftAt) fail('NOT_FOUND');
  if (!member.mayPrintTranscript && member.viewerMemberId !== member.memberId) fail('NO_CONSENT');
  const [issued] = await cellOfUser(env, learnerId).read(queries.certificatesOf(learnerId));
  return { groupName, name: name ?? '', entries: issued.map(asCertificate) };
}
