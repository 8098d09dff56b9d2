import { Browser, type Answer } from './browser.ts';
import { contentToken } from './content.ts';

/** Adds an entry to the redirect table, as `npm run redirects` does. */
export function setRedirect(source: string, destination: string): Promise<Answer> {
  return new Browser().ask('PUT', '/api/redirects', { source, destination }, contentToken);
}
