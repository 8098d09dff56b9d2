import { parseDocument } from 'yaml';
import { webinarOfDraft } from '#contract/desk/drafts';
import { webinarPackages } from '#contract/desk/webinar-packages';
import { request } from '../../../../platform/api/request.ts';
import { changeDocument } from '../document-form.tsx';

const path = 'webinar.yaml';

/** Writes the schedule that a published webinar has now into its draft. */
export async function adoptPresentSchedule(draftId: string): Promise<void> {
  const params = { webinar: webinarOfDraft(draftId) ?? '' };
  const { texts } = await request(webinarPackages.endpoints.files, { params });
  const published = parseDocument(texts[path] ?? '');
  const isCancelled = published.get('cancelled') === true;
  changeDocument(draftId, path, [
    [['startsAt'], published.get('startsAt')],
    [['minutes'], published.get('minutes')],
    ...(isCancelled ? [[['cancelled'], true] as const] : []),
  ]);
}
