import { routeNames } from '#contract/routes';
import { addressOf } from '../support/stories/addresses.ts';
import { expect, test } from '../support/stories/e2e.ts';

test('every HTML response has a security policy: pages, errors, targets of redirects, and the mailbox', async ({
  request,
}) => {
  const addresses = [
    ...routeNames.map(addressOf),
    '/',
    '/enroll',
    '/user/login',
    '/course-library',
    '/no/such/page',
    '/de/no/such/page',
    '/403',
    '/404',
    '/500',
    '/index.html',
    '/dev/mailbox',
    '/backend/api/nothing',
    '/backend/media/nothing.svg',
  ];
  for (const address of addresses) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    const { 'content-type': type = '', 'content-security-policy': policy = '' } = answer.headers();
    if (!type.includes('html')) continue;
    expect(policy, address).toMatch(/default-src '(self|none)'/);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts.replaceAll(/'self'|'sha256-[\w+/]{43}='|\s/g, ''), address).toBe('');
  }
});
