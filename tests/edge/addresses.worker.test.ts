import { expect, test } from 'vitest';
import { backendPrefix } from '#contract/constants';
import { Browser } from '../support/browser.ts';

const long = 'x'.repeat(10_000);

test.each([`/${long}`, `/courses?search=${long}`, `${backendPrefix}/api/public/notifications/unsubscribe/${long}`])(
  'a client that sends an address of 10 kB gets a short response %#',
  async (path) => {
    const answer = await new Browser().request(path);
    expect(answer.status).toBe(414);
    expect(answer.headers.get('Location')).toBeNull();
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  },
);
