import { Browser, type Answer } from './browser.ts';
import { contentToken } from './content.ts';

/** Puts an entry into the redirect table, as `npm run redirects` does. */
export function setRedirect(source: string, destination: string): Promise<Answer> {
  return new Browser().ask('PUT', '/api/redirects', { source, destination }, contentToken);
}
