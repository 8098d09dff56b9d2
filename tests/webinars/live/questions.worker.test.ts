import { describe, expect, test } from 'vitest';
import { askedQuestions, webinarQuestions } from '../../../functions/webinars/live/schema.ts';
import { askerDeleted } from '../../../functions/webinars/live/departures/messages.ts';
import { env } from 'cloudflare:workers';
import { rowsOf, userOf } from '../../support/cells.ts';
import { aWebinar } from '../../support/webinars.ts';
import { signedInAs } from '../../support/accounts.ts';
import { act, anOpenWebinar, ask, attendee, deskOf, host, roomOf, startingIn, upvote } from '../../support/rooms.ts';

const question = 'question-1';

describe('the room of a webinar', () => {
  test('is for those who registered, and takes questions before it opens', async () => {
    await aWebinar({ live: { kind: 'hls', playlist: '/live/demo/stream.m3u8', loop: true, captions: [] } });
    const ana = await attendee('ana');
    expect((await ask(ana, question, 'Which lead first?')).status).toBe(204);
    const room = await roomOf(ana);
    expect(room).toMatchObject({ stream: null, opensAt: '2030-03-02T16:45:00.000Z', own: { asked: [question] } });
    expect(room.questions).toMatchObject([
      { text: 'Which lead first?', name: expect.stringContaining('Ana'), votes: 0 },
    ]);
    const stranger = await signedInAs('trial', { email: 'ben@clinic.example' });
    expect(await act(stranger, 'GET', 'room')).toMatchObject({ status: 403, body: { code: 'NOT_REGISTERED' } });
    expect((await ask(stranger, 'question-2', 'May I?')).status).toBe(403);
  });

  test('has the stream from 15 minutes before the start until the end', async () => {
    const live = { kind: 'hls' as const, playlist: '/live/demo/stream.m3u8', loop: true, captions: [] };
    await aWebinar({ startsAt: startingIn(17), live });
    const ana = await attendee('ana');
    expect((await roomOf(ana)).stream).toBeNull();
    await anOpenWebinar({ live });
    expect((await roomOf(ana)).stream).toEqual(live);
    await aWebinar({ startsAt: startingIn(-61), live });
    expect(await act(ana, 'GET', 'room')).toMatchObject({ status: 409, body: { code: 'WEBINAR_CLOSED' } });
  });
});

describe('a question', () => {
  test('is stored once, and its sender may stay anonymous to everybody', async () => {
    await anOpenWebinar();
    const ana = await attendee('ana');
    await ask(ana, question, 'Is this a block?', true);
    await ask(ana, question, 'Is this a block?', true);
    expect((await roomOf(ana)).questions).toMatchObject([{ name: null, revision: 1 }]);
    expect((await deskOf(await host())).questions).toMatchObject([{ name: null }]);
    expect(await rowsOf(webinarQuestions)).toMatchObject([{ name: null }]);
    expect(await rowsOf(askedQuestions)).toMatchObject([{ text: 'Is this a block?', isAnonymous: true }]);
  });

  test('has one vote of each other person, which can be taken back', async () => {
    await anOpenWebinar();
    const [ana, ben] = [await attendee('ana'), await attendee('ben')];
    await ask(ana, question, 'Is this a block?');
    await upvote(ana, question);
    expect((await roomOf(ana)).questions).toMatchObject([{ votes: 0 }]);
    await Promise.all([upvote(ben, question), upvote(ben, question)]);
    expect(await roomOf(ben)).toMatchObject({ questions: [{ votes: 1 }], own: { upvoted: [question] } });
    await upvote(ben, question, false);
    expect(await roomOf(ben)).toMatchObject({ questions: [{ votes: 0 }], own: { upvoted: [] } });
  });

  test('is limited in length and rate', async () => {
    await anOpenWebinar();
    const ana = await attendee('ana');
    expect((await ask(ana, question, 'x'.repeat(501))).status).toBe(422);
    for (let number = 1; number <= 10; number++)
      expect((await ask(ana, `question-${number}`, 'Why?')).status).toBe(204);
    expect((await ask(ana, 'question-11', 'Why?')).status).toBe(429);
  });

  test('that a host hides is not visible in the room', async () => {
    await anOpenWebinar();
    const [ana, editor] = [await attendee('ana'), await host()];
    await ask(ana, question, 'Unfriendly words');
    expect((await act(editor, 'PUT', `questions/${question}/state`, { state: 'hidden' })).status).toBe(204);
    expect((await roomOf(ana)).questions).toEqual([]);
    expect((await deskOf(editor)).questions).toMatchObject([{ text: 'Unfriendly words', state: 'hidden' }]);
    await act(editor, 'PUT', `questions/${question}/state`, { state: 'answered' });
    expect((await roomOf(ana)).questions).toMatchObject([{ state: 'answered' }]);
  });

  test('stays without its sender once the account is deleted', async () => {
    await anOpenWebinar();
    const [ana, ben] = [await attendee('ana'), await attendee('ben')];
    await ask(ana, question, 'Is this a block?');
    await upvote(ben, question);
    await act(await host(), 'PUT', 'polls/poll-one1', { question: 'Which?', options: ['A', 'B'] });
    await act(ben, 'PUT', 'polls/poll-one1/answer', { option: 1 });
    for (const name of ['ana', 'ben']) {
      const { id: userId } = await userOf(`${name}@clinic.example`);
      await askerDeleted.handle(env, { userId, webinarId: 'ecg-live' });
    }
    expect(await rowsOf(webinarQuestions)).toMatchObject([{ userId: null, name: null, text: 'Is this a block?' }]);
    const room = await roomOf(ana);
    expect(room.own).toEqual({ upvoted: [], asked: [], answers: [] });
    expect(room.polls).toMatchObject([{ options: [{ votes: 0 }, { votes: 1 }] }]);
  });
});
