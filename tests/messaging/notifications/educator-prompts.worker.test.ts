import { beforeEach, describe, expect, test } from 'vitest';
import { educatorPrompts } from '../../../functions/messaging/notifications/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { sendDueEducatorPrompts, notifyUser, storedUnreadCount, passedCourse } from '../../support/notifications.ts';
import { rowsOf } from '../../support/cells.ts';

const email = 'pro@clinic.example';
const day = 24 * 60 * 60 * 1000;
const inDays = (count: number) => new Date(Date.now() + count * day);
const prompts = async (browser: Browser) => {
  const { body } = await browser.ask('GET', '/api/auth/user/notifications');
  return body.data as { id: string; readAt: string | null; data: { notificationName: string } }[];
};
const answers = async () => {
  const rows = await rowsOf(educatorPrompts);
  return rows.map(({ answer }) => answer);
};
const send = (browser: Browser, id: string, answer: unknown) =>
  browser.ask('POST', `/api/public/learning-app/user/answer-educator-prompt/${id}`, { answer });

let ana: Browser;

beforeEach(async () => {
  ana = await signedInAs('pro');
});

describe('the educator prompt', () => {
  // Specification 1: "Signed-in users are asked once in a while whether they are medical educators"
  test('is sent when the account is seven days old, once even with two runs', async () => {
    await sendDueEducatorPrompts(inDays(6.9));
    expect(await prompts(ana)).toEqual([]);
    await Promise.all([sendDueEducatorPrompts(inDays(7.1)), sendDueEducatorPrompts(inDays(7.1))]);
    await sendDueEducatorPrompts(inDays(7.2));
    expect((await prompts(ana)).map(({ data }) => data)).toEqual([{ notificationName: 'EducatorPromptNotification' }]);
    expect(await storedUnreadCount(email)).toBe(1);
  });

  test('is not sent before registration is complete', async () => {
    await new Browser().ask('POST', '/api/auth/signup', {
      firstName: 'Luc',
      lastName: 'Bernard',
      email: 'luc@clinic.example',
      password: 'blue-heron-over-lake-9',
      locale: 'fr',
    });
    await sendDueEducatorPrompts(inDays(30));
    expect(await storedUnreadCount('luc@clinic.example')).toBe(0);
  });

  test('is not sent again while it is unread', async () => {
    await sendDueEducatorPrompts(inDays(8));
    await sendDueEducatorPrompts(inDays(200));
    expect(await prompts(ana)).toHaveLength(1);
  });

  test.each(['yes', 'no'])('is not sent again after %s', async (answer) => {
    const id = await sendPrompt();
    await send(ana, id, answer);
    await sendDueEducatorPrompts(inDays(1000));
    expect(await prompts(ana)).toHaveLength(1);
  });

  test('is sent again ninety days after it was dismissed', async () => {
    const id = await sendPrompt();
    await send(ana, id, 'dismiss');
    await sendDueEducatorPrompts(inDays(89));
    expect(await prompts(ana)).toHaveLength(1);
    await sendDueEducatorPrompts(inDays(91));
    expect(await prompts(ana)).toHaveLength(2);
  });
});

describe('an answer', () => {
  // Specification 3: "yes, no or dismiss, sent with the notification id"
  // Specification 4: "The answer (including dismiss) is submitted in both cases."
  test.each(['yes', 'no', 'dismiss'])('%s is stored, and the notification is read', async (answer) => {
    const id = await sendPrompt();
    expect((await send(ana, id, answer)).status).toBe(204);
    expect(await answers()).toEqual([answer]);
    expect((await prompts(ana))[0]?.readAt).not.toBeNull();
    expect(await storedUnreadCount(email)).toBe(0);
  });

  test('is counted once; a changed answer counts, a later dismissal does not', async () => {
    const id = await sendPrompt();
    for (const answer of ['dismiss', 'yes', 'yes', 'no', 'dismiss'])
      expect((await send(ana, id, answer)).status).toBe(204);
    expect(await answers()).toEqual(['no']);
    expect(await storedUnreadCount(email)).toBe(0);
  });

  test('with an invalid value is refused', async () => {
    const id = await sendPrompt();
    for (const answer of ['perhaps', undefined, 7]) expect((await send(ana, id, answer)).status).toBe(422);
    expect(await answers()).toEqual([null]);
  });

  test('to another user’s prompt, a missing one or another kind of notification is not found', async () => {
    const id = await sendPrompt();
    const other = await signedInAs('trial');
    expect((await send(other, id, 'yes')).status).toBe(404);
    expect((await send(ana, 'no-such-question', 'yes')).status).toBe(404);
    await notifyUser('trial@clinic.example', passedCourse(1));
    const [news] = await prompts(other);
    expect((await send(other, news?.id ?? '', 'yes')).status).toBe(404);
    expect(await answers()).toEqual([null, null]);
    expect((await prompts(other))[0]?.readAt).toBeNull();
  });

  // Specification 6: "Only authenticated users receive the educator prompt."
  test('of a visitor is refused', async () => {
    const id = await sendPrompt();
    expect((await send(new Browser(), id, 'yes')).status).toBe(401);
    expect((await new Browser().ask('GET', '/api/auth/user/notifications/unread')).status).toBe(401);
  });
});

/** Prompts Ana; returns the id of the notification. */
async function sendPrompt(): Promise<string> {
  await sendDueEducatorPrompts(inDays(8));
  const [asked] = await prompts(ana);
  return asked?.id ?? '';
}
