import type { ProfessionalInfo } from '#contract/people/profiles';
import type { ReportingIds } from '#contract/people/profiles/reporting-ids';
import type { UserRow } from '../accounts/queries.ts';

/** What a user says of their work, with their numbers. */
export function asProfessionalInfo(row: UserRow, ids: ReportingIds): ProfessionalInfo {
  return { ...row, ids: { ...ids } };
}
