import { disclosureLimits, type Disclosure } from '#contract/home/disclosures';
import type { Locale } from '#contract/locales';
import { cellNamedIn, type ReadableCell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { membershipsOf } from '../../groups/groups/queries.ts';
import { looksAt } from '../../groups/progress/members/queries.ts';
import { asLook, titlesOf } from '../../groups/progress/views.ts';
import type { Content } from '../../library/content/content.ts';
import { looksOfSupport } from '../../people/looks/queries.ts';
import * as queries from './queries.ts';

interface Requested {
  readonly env: Env;
  readonly cell: ReadableCell;
  readonly content: Content;
  readonly userId: string;
  readonly locale: Locale;
}

const nobody = { viewer: '', groupName: null, system: null, title: null };

/** Who saw what about a learner, in all groups and outside of them. */
export async function disclosuresTo({
  env,
  cell,
  content,
  userId,
  locale,
}: Requested): Promise<{ data: Disclosure[] }> {
  const { list: most } = disclosureLimits;
  const [reports, decisions, helps, memberships] = await cell.read(
    queries.reportsAbout(userId, most),
    queries.decisionsOn(userId, most),
    looksOfSupport(userId, most),
    membershipsOf(userId),
  );
  const looks = memberships.map(async ({ groupId, groupName }) => {
    const [rows = []] = (await cellNamedIn(env, groupId)?.read(looksAt(groupId, userId))) ?? [];
    return rows.map((row): Disclosure => ({ ...nobody, ...asLook(row), groupName }));
  });
  const [titles, ofGroups] = await Promise.all([
    titlesOf(
      content,
      decisions.map(({ courseId }) => courseId),
      locale,
    ),
    Promise.all(looks),
  ]);
  const ofOperators = [
    ...reports.map(({ exportedAt, system, action, title }): Disclosure => {
      const kind = action === 'add' ? 'report' : 'retraction';
      return { ...nobody, at: exportedAt.toISOString(), kind, system, title };
    }),
    ...decisions.map(({ at, kind, courseId }): Disclosure => {
      const title = titles.get(courseId)?.title ?? null;
      return { ...nobody, at: at.toISOString(), kind: kind === 'revoked' ? 'revocation' : 'attempt', title };
    }),
    ...helps.map(({ at }): Disclosure => ({ ...nobody, at: at.toISOString(), kind: 'support' })),
  ];
  const data = [...ofGroups.flat(), ...ofOperators].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return { data: data.slice(0, most) };
}
