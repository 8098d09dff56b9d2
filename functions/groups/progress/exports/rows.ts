import type { Translate } from '#contract/text/texts';
import type { ProgressCredit } from '../schema.ts';
import type { ExportedMember } from './queries.ts';

/** The columns of the list of members. */
const columns = [
  'name',
  'email',
  'role',
  'seat',
  'joined',
  'begun',
  'finished',
  'claimed',
  'unclaimed',
  'claimUntil',
  'lastActive',
] as const;

export const headings = (t: Translate) => columns.map((column) => t(`columns.${column}`));

const dayOf = (instant: Date | number) => new Date(instant).toISOString().slice(0, 10);

/** A member as a row of the list. */
export function rowOf(member: ExportedMember, t: Translate, today: string): (string | number)[] {
  const { name, email, role, hasSeat, joinedAt, courses } = member;
  const credits = courses.flatMap((course) => course.credits);
  const claimable = credits.filter(({ claimUntil }) => claimUntil !== null && claimUntil >= today);
  const lastActiveAt = Math.max(0, ...courses.map((course) => course.lastActiveAt));
  return [
    name ?? '',
    email ?? '',
    t(`roles.${role}`),
    hasSeat ? t('yes') : '',
    dayOf(joinedAt),
    courses.length,
    courses.filter(({ isFinished }) => isFinished).length,
    sums(credits.filter(({ claimUntil }) => claimUntil === null)),
    sums(claimable),
    claimable.map(({ claimUntil }) => claimUntil ?? '').toSorted()[0] ?? '',
    lastActiveAt ? dayOf(lastActiveAt) : '',
  ];
}

/** Credits by type: `1.5 ECMEC®; 2 AMA PRA Category 1 Credit™`. */
function sums(credits: readonly ProgressCredit[]): string {
  const byType = Map.groupBy(credits, ({ creditType }) => creditType);
  return [...byType]
    .map(([creditType, ofType]) => `${ofType.reduce((sum, one) => sum + one.credits, 0)} ${creditType}`)
    .join('; ');
}
