import { byteOrderMark, csvOf } from '../../../people/exports/csv.ts';
import { dayIn } from '#contract/text/zoned-times';
import type { BatchedReport } from '../batches/rules.ts';
import type { EivEvent, EivRefusal, Participation } from './client.ts';

/** The time zone of the chambers. */
const timeZone = 'Europe/Berlin';

const dayOf = ({ content }: BatchedReport) => dayIn(new Date(content.completedAt), timeZone);

/** What is sent of a report: points that the event has and the learner earned, or none to retract it. */
export function participationOf(report: BatchedReport, points: EivEvent['points']): Participation {
  const { action, content } = report;
  const isAdded = action === 'add';
  return {
    efn: content.uniqueId.id,
    punkte_basis_flag: isAdded && points.base,
    punkte_lernerfolg_flag: isAdded && points.test && content.isTested === true,
    punkte_referent: 0,
    teilnahmedatum: dayOf(report),
  };
}

/** A refusal as it is stored: the status first, so that its kind is known. */
export function reasonOf({ status, message }: EivRefusal): string {
  return message ? `${status}: ${message}` : String(status);
}

/** A batch as rows for the upload page of the EIV, with the names of its interface. */
export function eivCsv({ reports }: { readonly reports: readonly BatchedReport[] }): string {
  const every = { base: true, test: true };
  const columns = ['vnr', 'efn', 'punkte_basis_flag', 'punkte_lernerfolg_flag', 'punkte_referent', 'teilnahmedatum'];
  const rows = reports.map((one) => {
    const sent = participationOf(one, every);
    const flags = [sent.punkte_basis_flag, sent.punkte_lernerfolg_flag].map(Number);
    return [one.content.activityId, sent.efn, ...flags, sent.punkte_referent, sent.teilnahmedatum];
  });
  return byteOrderMark + csvOf([columns, ...rows]);
}

interface Difference {
  readonly efn: string;
  /** Whether each side has points for this participation. */
  readonly here: boolean;
  readonly there: boolean;
}

/** Participations with points on one side only, by EFN. */
export function differencesBetween(here: readonly string[], there: readonly Participation[]): Difference[] {
  const ours = new Set(here);
  const hasPoints = (one: Participation) => one.punkte_basis_flag || one.punkte_lernerfolg_flag;
  const theirs = new Set(there.filter(hasPoints).map(({ efn }) => efn));
  return [...new Set([...ours, ...theirs])]
    .map((efn) => ({ efn, here: ours.has(efn), there: theirs.has(efn) }))
    .filter((one) => one.here !== one.there)
    .toSorted((one, other) => (one.efn < other.efn ? -1 : 1));
}
