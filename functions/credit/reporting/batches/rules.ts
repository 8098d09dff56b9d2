import { byteOrderMark, csvOf } from '../../../people/exports/csv.ts';
import { dueReports, heldReport, type ExportedReport, type ReportContent } from '../rules.ts';

/** A report in a batch. */
export interface BatchedReport {
  readonly action: 'add' | 'delete';
  readonly content: ReportContent;
}

interface Credit {
  readonly serial: string;
  readonly claimId: string;
  readonly userId: string;
}

interface Exported {
  readonly report: ExportedReport & { readonly claimId: string; readonly userId: string };
  /** `null` once the account is deleted. */
  readonly certificateStatus: 'valid' | 'superseded' | 'revoked' | null;
}

/** What was exported of each claim, in the order of export. */
export function historiesOf<Report extends { readonly claimId: string }>(
  exported: readonly { readonly report: Report }[],
): (claimId: string) => readonly Report[] {
  const histories = Map.groupBy(
    exported.map(({ report }) => report),
    ({ claimId }) => claimId,
  );
  return (claimId) => histories.get(claimId) ?? [];
}

/** The due reports of valid certificates, with their contents by serial, and of what was exported before. */
export function dueOf(
  credits: readonly Credit[],
  contents: ReadonlyMap<string, ReportContent | undefined>,
  exported: readonly Exported[],
) {
  const histories = Map.groupBy(exported, ({ report }) => report.claimId);
  const withCredit = new Set(credits.map(({ claimId }) => claimId));
  const ofValid = credits.flatMap(({ serial, claimId, userId }) => {
    const history = (histories.get(claimId) ?? []).map(({ report }) => report);
    return dueReports({ serial, content: contents.get(serial) }, history).map((due) => ({ ...due, claimId, userId }));
  });
  const ofRevoked = [...histories].flatMap(([claimId, history]) => {
    if (withCredit.has(claimId)) return [];
    const reports = history.map(({ report }) => report);
    const held = heldReport(reports);
    const status = history.find(({ report }) => report === held)?.certificateStatus ?? null;
    if (!held || status === null || status === 'valid') return [];
    return dueReports(undefined, reports).map((due) => ({ ...due, claimId, userId: held.userId }));
  });
  return [...ofValid, ...ofRevoked].map((due, number) => ({ ...due, number }));
}

/** A batch for PARS. */
interface ParsBatch {
  readonly id: string;
  readonly providerId: string;
  readonly exportedAt: Date;
  readonly reports: readonly BatchedReport[];
}

/** Columns of the Excel form of PARS learner reports (ACCME, draft of the schema). */
const columns = [
  'ProviderId',
  'ActivityId',
  'ModuleName',
  'CompletedDateTime',
  'GivenName',
  'FamilyName',
  'BirthMonth',
  'BirthDay',
  'UniqueIdDomain',
  'UniqueIdState',
  'UniqueId',
  'Credits',
  'CreditType',
  'Action',
  'Permission',
] as const;

/** A batch as rows of the Excel form. */
export function parsCsv({ providerId, reports }: ParsBatch): string {
  const rows = reports.map(({ action, content }) => [
    providerId,
    content.activityId,
    content.moduleName,
    content.completedAt,
    content.givenName,
    content.familyName,
    content.birthMonth,
    content.birthDay,
    content.uniqueId.domain,
    content.uniqueId.state,
    content.uniqueId.id,
    content.credits.toFixed(2),
    content.creditType,
    action,
    'Y',
  ]);
  return byteOrderMark + csvOf([columns, ...rows]);
}

/** A batch as JSON, by activity; of a learner, deletions stand before additions. */
export function parsJson({ id, providerId, exportedAt, reports }: ParsBatch): string {
  const activities = Map.groupBy(reports, ({ content }) => content.activityId);
  const document = {
    ACCMELearnerReports: {
      BatchId: id,
      ActivityReports: {
        DateTimeCreated: `${exportedAt.toISOString().slice(0, 19)}Z`,
        ActivityReport: [...activities].map(([activityId, ofActivity]) => ({
          ProviderId: providerId,
          ActivityId: activityId,
          LearnerReport: ofActivity.map(({ action, content }) => ({
            Action: action,
            ModuleName: content.moduleName,
            CompletedDateTime: content.completedAt,
            GivenName: content.givenName,
            FamilyName: content.familyName,
            BirthMonth: content.birthMonth,
            BirthDay: content.birthDay,
            UniqueId: { Domain: content.uniqueId.domain, State: content.uniqueId.state, Id: content.uniqueId.id },
            Credits: content.credits,
            CreditType: content.creditType,
            Permission: true,
          })),
        })),
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
