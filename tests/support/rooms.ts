import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { Desk, Room, RoomChange } from '#contract/webinars/live';
import { cellOfWebinar } from '../../functions/webinars/webinars/registrations/service.ts';
import { signedInAs } from './accounts.ts';
import type { Browser } from './browser.ts';
import { runInEveryCell } from './cells.ts';
import { connect, type TestSocket } from './realtime.ts';
import type { WebinarChange } from './webinar-package.ts';
import { aWebinar } from './webinars.ts';

const path = '/api/webinars/ecg-live';

/** A schedule that starts in some minutes. */
export const startingIn = (minutes: number) =>
  new Date(Math.floor(Date.now() / 60_000 + minutes) * 60_000).toISOString().replace('.000Z', 'Z');

/** A webinar that starts within ten minutes, so that its room is open. */
export const anOpenWebinar = (change: WebinarChange = {}) => aWebinar({ startsAt: startingIn(10), ...change });

/** The account of a person in the cell of the webinar. */
async function account(plan: 'trial' | 'pro', change: Parameters<typeof signedInAs>[1], visitor?: Browser) {
  const { number } = await cellOfWebinar(env, 'ecg-live');
  return signedInAs(plan, { cell: number, ...change }, visitor);
}

/** A learner who is registered for the webinar. */
export async function attendee(name: string, firstName = 'Ana', visitor?: Browser): Promise<Browser> {
  const browser = await account('trial', { email: `${name}@clinic.example`, firstName }, visitor);
  const { status } = await browser.ask('POST', `${path}/registration`, { zone: 'Europe/Berlin' });
  expect(status).toBe(200);
  return browser;
}

/** An editor with two-step verification. */
export async function host(visitor?: Browser): Promise<Browser> {
  const browser = await account('pro', { email: 'host@clinic.example', role: 'editor' }, visitor);
  await runInEveryCell(
    "INSERT INTO two_steps SELECT id, 'key', 0, 0, 0 FROM users WHERE email = 'host@clinic.example'",
  );
  return browser;
}

export const act = (browser: Browser, method: string, rest: string, body?: unknown) =>
  browser.ask(method, `${path}/${rest}`, body);

export const ask = (browser: Browser, id: string, text: string, isAnonymous = false) =>
  act(browser, 'PUT', `questions/${id}`, { text, isAnonymous });

export const upvote = (browser: Browser, id: string, isUpvoted = true) =>
  act(browser, 'PUT', `questions/${id}/vote`, { isUpvoted });

export async function roomOf(browser: Browser): Promise<Room> {
  return (await act(browser, 'GET', 'room')).body as Room;
}

export async function deskOf(browser: Browser): Promise<Desk> {
  return (await act(browser, 'GET', 'desk')).body as Desk;
}

/** Connects to the channel of the room. */
export async function listen(browser: Browser): Promise<TestSocket> {
  const line = await connect(Object.fromEntries(browser.headers()));
  const channel = 'private-webinar.ecg-live';
  const signed = await browser.ask('POST', '/api/broadcasting/auth', {
    socket_id: line.socketId,
    channel_name: channel,
  });
  line.send('pusher:subscribe', { channel, ...signed.body });
  expect((await line.next()).event).toBe('pusher_internal:subscription_succeeded');
  return line;
}

/** The next change that is published in the room. */
export async function nextChange(line: TestSocket): Promise<RoomChange> {
  const { event, data } = await line.next();
  expect(event).toBe('room_changed');
  return data as RoomChange;
}
