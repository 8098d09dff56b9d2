import type { ProfessionalInfo } from '#contract/accounts/profiles';
import type { ReportingIds } from '#contract/accounts/reporting-ids';
import type { UserRow } from '../accounts/queries.ts';

/** What a user says of their work, with their numbers. */
export function asProfessionalInfo(row: UserRow, ids: ReportingIds): ProfessionalInfo {
  return { ...row, ids: { ...ids } };
}
