import type { SentWebinar, WebinarDocument } from '#contract/webinars/webinars/package';
import { Browser, type Answer } from './browser.ts';
import { contentToken } from './content.ts';
import { aWebinarPackage, type WebinarChange } from './webinar-package.ts';

/** Uploads a webinar, by default with the content token only. */
export function sendWebinar(
  document: WebinarDocument & Pick<SentWebinar, 'sources'>,
  browser = new Browser(),
  headers: Record<string, string> = contentToken,
): Promise<Answer> {
  return browser.ask('POST', '/api/content/webinars', document, headers);
}

/** Publishes a webinar. */
export async function aWebinar(change?: WebinarChange): Promise<WebinarDocument> {
  const document = aWebinarPackage(change);
  const answer = await sendWebinar(document);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return document;
}
