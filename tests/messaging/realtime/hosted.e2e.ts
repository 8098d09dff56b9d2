import { expect, test, type APIRequestContext } from 'playwright/test';
import { ask } from '../../support/stories/requests.ts';
import { signUpMember, deploy, type Deployment } from '../../support/servers/deployment.ts';
import { inCells } from '../../support/servers/in-cells.ts';

let site: Deployment;

// A deployment that publishes through the stories' server, as through a hosted service.
test.beforeAll(async ({ baseURL }) => {
  const theirs = {
    REALTIME_APP_ID: 'wardwise',
    REALTIME_KEY: 'wardwise-local',
    REALTIME_SECRET: 'wardwise-local-secret',
  };
  site = await deploy({ ...theirs, REALTIME_HOST: new URL(baseURL ?? '').host });
});

test.afterAll(() => site.stop());

test('browsers connect to a hosted service, receive messages there, and are disconnected when their sessions end', async ({
  page,
  request,
  baseURL,
}) => {
  const [opened, heard, problems]: string[][] = [[], [], []];
  let isClosed = false;
  page.on('websocket', (socket) => {
    opened?.push(socket.url());
    socket.on('framereceived', ({ payload }) => heard?.push(String(payload)));
    socket.on('close', () => (isClosed = true));
  });
  page.on('console', (message) => message.type() === 'error' && problems?.push(message.text()));
  const { email } = await signUpMember(page.request, site.origin);
  await page.goto(`${site.origin}/dashboard`);
  await expect.poll(() => heard?.join()).toContain('presence-wardwise');
  await expect.poll(() => heard?.join()).toContain('"channel":"private-user.');
  expect(opened).toEqual([expect.stringContaining(`${baseURL?.replace('http', 'ws')}/app/wardwise-local?`)]);
  // Its own sockets stay closed.
  expect((await fetch(`${site.origin}/apps/wardwise/channels`)).status).toBe(404);
  expect(problems).toEqual([]);

  // A message is sent from the outbox, with this deployment's signature, to the other server's API, and then to the page.
  await inCells(
    site,
    `INSERT INTO realtime_outbox (user_id, event, data, due_at)
      SELECT id, 'notification_changed', '{"id":null,"readAt":null,"numberOfUnreadNotifications":7}', 0
      FROM users WHERE email = ?`,
    email,
  );
  await site.tick();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(/7 unread/);

  // A new password ends every session, and with it the connection at the service.
  const token = await resetToken(request, site.origin, email);
  const reset = { token, password: 'green-otter-under-moon-4' };
  expect((await ask(request, 'POST', '/api/auth/reset-password', reset, site.origin)).status()).toBe(204);
  await expect.poll(() => isClosed).toBe(true);
  expect(heard?.join()).toContain('"code":4009');
  // An open page would send requests to a stopped server.
  await page.close();
});

/** Requests a new password and reads the token in the mail. */
async function resetToken(request: APIRequestContext, origin: string, email: string): Promise<string> {
  await ask(request, 'POST', '/api/auth/forgot-password', { email, locale: 'en' }, origin);
  let token: string | undefined;
  await expect(async () => {
    const mails = await request.get(`${origin}/dev/mailbox`, { headers: { accept: 'application/json' } });
    const text = ((await mails.json()) as { text: string }[]).map((mail) => mail.text).join('\n');
    token = /reset-password\?token=([^\s&]+)/.exec(text)?.[1];
    expect(token).toBeTruthy();
  }).toPass();
  return decodeURIComponent(token ?? '');
}
