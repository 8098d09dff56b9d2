import type { InferInput } from 'valibot';
import { reporting } from '#contract/credit/reporting';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';

const { endpoints } = reporting;

/** What the learner permits to report, and the reports of their certificates. */
export const $reporting = loadedStore(() => request(endpoints.overview, {}));

export type ReportingChoice = InferInput<typeof endpoints.choose.body>;

/** Saves what the learner permits and adds; the states of the reports follow. */
export async function saveReportingChoice(body: ReportingChoice): Promise<void> {
  const saved = await request(endpoints.choose, { body });
  $reporting.change(() => saved);
}
