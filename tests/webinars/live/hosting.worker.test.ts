import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { mayInRoom, roomActions, type RoomAction } from '#contract/webinars/live/permissions';
import { addAnnouncement } from '../../../functions/webinars/live/changes/queries.ts';
import { publishRooms } from '../../../functions/webinars/live/publishing.ts';
import { changeRoom } from '../../../functions/webinars/live/queries.ts';
import { cellOfWebinar } from '../../../functions/webinars/webinars/registrations/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { runInEveryCell } from '../../support/cells.ts';
import { aSpeaker } from '../../support/speakers.ts';
import { aWebinar } from '../../support/webinars.ts';
import {
  act,
  anOpenWebinar,
  ask,
  attendee,
  deskOf,
  host,
  listen,
  nextChange,
  roomOf,
  upvote,
} from '../../support/rooms.ts';

const poll = { question: 'Which lead first?', options: ['V1', 'II'] };

/** A request of each action. */
const requests: Partial<Record<RoomAction, (browser: Browser) => ReturnType<typeof act>>> = {
  watch: (browser) => act(browser, 'GET', 'room'),
  ask: (browser) => ask(browser, 'question-1', 'Why?'),
  vote: (browser) => upvote(browser, 'question-1'),
  moderate: (browser) => act(browser, 'PUT', 'questions/question-1/state', { state: 'taken' }),
  launchPolls: (browser) => act(browser, 'PUT', 'polls/poll-one1', poll),
  announce: (browser) => act(browser, 'PUT', 'announcements/words-of-today', { text: 'Welcome' }),
  seeCounts: (browser) => act(browser, 'GET', 'desk'),
  startAndEnd: (browser) => act(browser, 'POST', 'start'),
  exportReport: (browser) => act(browser, 'GET', 'report?locale=en'),
  inviteSpeakers: (browser) => act(browser, 'GET', 'speakers'),
};

test.each(roomActions.filter((action) => requests[action]))(
  '%s in a room is open to the roles of the table alone',
  async (action) => {
    await anOpenWebinar();
    const send = requests[action] as (browser: Browser) => ReturnType<typeof act>;
    const statusOf = async (browser: Browser) => (await send(browser)).status < 300;
    expect(await statusOf(await attendee('ana'))).toBe(mayInRoom(action, 'attendee'));
    const editor = await host();
    expect(await statusOf(editor)).toBe(mayInRoom(action, 'host'));
    expect(await statusOf(await aSpeaker(editor))).toBe(mayInRoom(action, 'speaker'));
    expect(await statusOf(await signedInAs('pro', { email: 'stranger@clinic.example' }))).toBe(false);
    expect(await statusOf(await signedInAs('pro', { email: 'no-two-step@clinic.example', role: 'editor' }))).toBe(
      false,
    );
  },
);

describe('a host', () => {
  test('needs two-step verification', async () => {
    await anOpenWebinar();
    const editor = await signedInAs('pro', { role: 'editor' });
    expect(await act(editor, 'GET', 'desk')).toMatchObject({ status: 403, body: { code: 'TWO_STEP_REQUIRED' } });
  });

  test('starts and ends the webinar once, which its state follows', async () => {
    await aWebinar();
    const editor = await host();
    expect(await act(editor, 'POST', 'start')).toMatchObject({ status: 409, body: { code: 'ROOM_NOT_OPEN' } });
    await anOpenWebinar();
    const ana = await attendee('ana');
    expect((await act(editor, 'POST', 'end')).status).toBe(409);
    expect((await act(editor, 'POST', 'start')).status).toBe(204);
    const { startedAt } = await deskOf(editor);
    expect((await act(editor, 'POST', 'start')).status).toBe(204);
    expect(await deskOf(editor)).toMatchObject({ startedAt, endedAt: null, registered: 1, waiting: 0 });
    const state = async () => (await ana.ask('GET', '/api/webinars/ecg-live')).body.state as string;
    await expect.poll(state).toBe('live');
    expect((await act(editor, 'POST', 'end')).status).toBe(204);
    await expect.poll(state).toBe('replayPending');
    expect((await act(ana, 'GET', 'room')).status).toBe(409);
    expect((await deskOf(editor)).endedAt).not.toBeNull();
  });

  test('launches a poll, in which the first answer of each person counts until it is closed', async () => {
    await anOpenWebinar();
    const [ana, ben, editor] = [await attendee('ana'), await attendee('ben'), await host()];
    const answer = (browser: Browser, option: number) => act(browser, 'PUT', 'polls/poll-one1/answer', { option });
    await act(editor, 'PUT', 'polls/poll-one1', poll);
    await act(editor, 'PUT', 'polls/poll-one1', poll);
    await answer(ana, 0);
    await answer(ana, 1);
    await answer(ben, 5);
    await answer(ben, 1);
    expect(await roomOf(ana)).toMatchObject({
      polls: [{ isOpen: true, options: [{ text: 'V1', votes: 1 }, { votes: 1 }] }],
      own: { answers: [{ poll: 'poll-one1', option: 0 }] },
    });
    await act(editor, 'POST', 'polls/poll-one1/close');
    const carla = await attendee('carla');
    await answer(carla, 0);
    expect((await roomOf(carla)).polls).toMatchObject([{ isOpen: false, options: [{ votes: 1 }, { votes: 1 }] }]);
  });
});

describe('the channel of a room', () => {
  test('is closed to those who are not registered', async () => {
    await anOpenWebinar();
    const stranger = await signedInAs('pro');
    const wanted = { socket_id: '1.1', channel_name: 'private-webinar.ecg-live' };
    expect((await stranger.ask('POST', '/api/broadcasting/auth', wanted)).status).toBe(403);
  });

  test('carries every change once, with the revision that it follows', async () => {
    await anOpenWebinar();
    const [ana, editor] = [await attendee('ana'), await host()];
    const line = await listen(ana);
    expect((await roomOf(ana)).viewers).toBe(1);
    await act(editor, 'PUT', 'announcements/words-of-today', { text: 'Welcome' });
    expect(await nextChange(line)).toMatchObject({ from: 0, revision: 1, announcements: [{ text: 'Welcome' }] });
    await ask(ana, 'question-1', 'Unfriendly words');
    expect(await nextChange(line)).toMatchObject({ from: 1, revision: 2, questions: [{ text: 'Unfriendly words' }] });
    await act(editor, 'PUT', 'questions/question-1/state', { state: 'hidden' });
    expect(await nextChange(line)).toMatchObject({ from: 2, revision: 3, questions: [{ text: '', name: null }] });
    await act(editor, 'POST', 'start');
    expect(await nextChange(line)).toMatchObject({ from: 3, revision: 4, startedAt: expect.any(String) });
  });

  test('carries what its request did not publish, as a job publishes it', async () => {
    await anOpenWebinar();
    const line = await listen(await attendee('ana'));
    const cell = await cellOfWebinar(env, 'ecg-live');
    const announcement = { webinarId: 'ecg-live', id: 'words-of-today', text: 'Welcome', now: new Date() };
    expect(await changeRoom(cell, 'ecg-live', addAnnouncement(cell, announcement))).toBe(true);
    expect(await publishRooms(env, cell, 10)).toBe(0);
    await runInEveryCell('UPDATE webinar_rooms SET publish_at = 1');
    expect(await publishRooms(env, cell, 10)).toBe(1);
    expect(await nextChange(line)).toMatchObject({ revision: 1, announcements: [{ text: 'Welcome' }] });
    expect(await publishRooms(env, cell, 10)).toBe(0);
  });

  test('carries a change once that two publish at the same time', async () => {
    await anOpenWebinar();
    const line = await listen(await attendee('ana'));
    const cell = await cellOfWebinar(env, 'ecg-live');
    const announcement = { webinarId: 'ecg-live', id: 'words-of-today', text: 'Welcome', now: new Date() };
    await changeRoom(cell, 'ecg-live', addAnnouncement(cell, announcement));
    await runInEveryCell('UPDATE webinar_rooms SET publish_at = 1');
    await Promise.all([publishRooms(env, cell, 10), publishRooms(env, cell, 10)]);
    expect(await line.framesUntilNow()).toHaveLength(1);
  });
});
