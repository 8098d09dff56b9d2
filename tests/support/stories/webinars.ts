import { expect, type APIRequestContext } from 'playwright/test';
import { backendPrefix } from '#contract/constants';
import { aWebinarPackage, type WebinarChange } from '../webinar-package.ts';
import { contentToken } from './e2e.ts';

/** Publishes a webinar that starts within ten minutes, so that its room is open. */
export async function publishOpenWebinar(request: APIRequestContext, change: WebinarChange): Promise<void> {
  const startsAt = new Date(Math.floor(Date.now() / 60_000 + 10) * 60_000).toISOString().replace('.000Z', 'Z');
  const document = aWebinarPackage({
    startsAt,
    speakers: [{ id: 'nora', name: 'Nora Lindqvist', credentials: 'MD', role: { en: 'Speaker' }, disclosures: [] }],
    ...change,
  });
  const answer = await request.post(`${backendPrefix}/api/content/webinars`, {
    headers: { authorization: `Bearer ${contentToken()}` },
    data: document,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
