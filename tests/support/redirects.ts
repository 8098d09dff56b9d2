import { Browser, type Answer } from './browser.ts';
import { contentToken } from './content.ts';

/** Sets a redirect like `npm run redirects`. */
export function setRedirect(source: string, destination: string): Promise<Answer> {
  return new Browser().ask('PUT', '/api/redirects', { source, destination }, contentToken);
}
