import type { ProfessionalInfo } from '#contract/people/profiles';
import type { ReportingIds } from '#contract/people/profiles/reporting-ids';
import type { UserRow } from '../accounts/queries.ts';

/** A user's professional details with their reporting ids. */
export function asProfessionalInfo(row: UserRow, ids: ReportingIds): ProfessionalInfo {
  return { ...row, ids: { ...ids } };
}
