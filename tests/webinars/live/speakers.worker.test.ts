import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { deleteOldInvitations } from '../../../functions/webinars/live/speakers/deletions/queries.ts';
import { speakerInvitations, webinarSpeakers } from '../../../functions/webinars/live/speakers/schema.ts';
import { cellOfWebinar } from '../../../functions/webinars/webinars/registrations/service.ts';
import { webinarPresenters } from '../../../functions/webinars/attendance/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf, runInEveryCell } from '../../support/cells.ts';
import { mailsTo } from '../../support/mails.ts';
import { act, anOpenWebinar, ask, attendee, deskOf, host, listen, nextChange } from '../../support/rooms.ts';
import {
  acceptSpeaker,
  aSpeaker,
  inviteSpeaker,
  openSpeaker,
  speakerAccount,
  speakerEmail,
  speakerTokenFor,
  switchTwoStepOn,
} from '../../support/speakers.ts';

const invitationsOf = async (editor: Browser) => (await act(editor, 'GET', 'speakers')).body.invitations;
const expire = () => runInEveryCell('UPDATE speaker_invitations SET expires_at = 1');

/** A webinar whose speaker is invited, and their token. */
async function anInvitation() {
  await anOpenWebinar();
  const editor = await host();
  const { status, body } = await inviteSpeaker(editor);
  expect(status).toBe(200);
  return { editor, id: body.id as string, token: await speakerTokenFor() };
}

describe('a host', () => {
  test('invites a speaker by mail, of whose token only a hash is stored', async () => {
    const { editor, token } = await anInvitation();
    const { body } = await act(editor, 'GET', 'speakers');
    expect(body).toMatchObject({
      speakers: [{ id: 'ines', name: 'Ines Halvorsen' }],
      invitations: [{ speaker: 'ines', email: speakerEmail, state: 'open', mailFailed: false }],
    });
    const [mail] = await mailsTo(speakerEmail);
    expect(mail?.subject).toBe('You are invited to speak: Webinar ecg-live (en)');
    expect(mail?.text).toContain('Hello Ines Halvorsen,');
    expect(mail?.text).toContain(`/webinars/ecg-live?host#invitation=${token}`);
    expect(mail?.unsubscribeUrl).toBeNull();
    expect(JSON.stringify([await rowsOf(speakerInvitations), mail?.facts])).not.toContain(token);
  });

  test('invites only speakers of the webinar, until it is over', async () => {
    await anOpenWebinar();
    const editor = await host();
    expect((await inviteSpeaker(editor, speakerEmail, 'somebody')).body.errors).toHaveProperty('speaker');
    expect((await inviteSpeaker(editor, 'no-address')).body.errors).toHaveProperty('email');
    await act(editor, 'POST', 'start');
    await act(editor, 'POST', 'end');
    const state = async () => (await editor.ask('GET', '/api/webinars/ecg-live')).body.state as string;
    await expect.poll(state).toBe('replayPending');
    expect((await inviteSpeaker(editor)).body.code).toBe('WEBINAR_CLOSED');
    expect(await rowsOf(speakerInvitations)).toEqual([]);
  });

  test('invites an address once: again, and at the same moment, it is mailed again', async () => {
    await anOpenWebinar();
    const editor = await host();
    await Promise.all([inviteSpeaker(editor), inviteSpeaker(editor)]);
    const invitations = await invitationsOf(editor);
    expect(invitations).toHaveLength(1);
    const token = await speakerTokenFor();
    expect((await act(editor, 'POST', `speakers/${invitations[0].id}/mails`, { locale: 'de' })).status).toBe(200);
    expect(await speakerTokenFor()).toBe(token);
    expect((await mailsTo(speakerEmail))[0]?.subject).toMatch(/^Einladung zum Vortrag/);
    expect((await inviteSpeaker(editor)).status).toBe(429);
  });

  test('mails an expired invitation again with another token', async () => {
    const { editor, id, token } = await anInvitation();
    await expire();
    expect(await invitationsOf(editor)).toMatchObject([{ state: 'expired' }]);
    expect((await act(editor, 'POST', `speakers/${id}/mails`, { locale: 'en' })).body.state).toBe('open');
    const ines = await speakerAccount();
    expect((await openSpeaker(ines, token)).status).toBe(404);
    expect((await openSpeaker(ines, await speakerTokenFor())).body.state).toBe('open');
  });

  test('revokes an invitation, which then is neither accepted nor mailed', async () => {
    const { editor, id, token } = await anInvitation();
    expect((await act(editor, 'DELETE', `speakers/${id}`)).status).toBe(204);
    expect((await act(editor, 'DELETE', `speakers/${id}`)).status).toBe(204);
    const again = await act(editor, 'POST', `speakers/${id}/mails`, { locale: 'en' });
    expect(again.body.code).toBe('INVITATION_REVOKED');
    expect((await acceptSpeaker(await speakerAccount(), token)).body.code).toBe('INVITATION_REVOKED');
    expect((await act(editor, 'DELETE', 'speakers/invitation-9')).status).toBe(404);
  });
});

describe('an invitation', () => {
  test('changes nothing when it is opened, and is accepted once', async () => {
    const { editor, token } = await anInvitation();
    const ines = await speakerAccount();
    expect((await openSpeaker(ines, token)).body).toMatchObject({
      state: 'open',
      speaker: 'Ines Halvorsen',
      maskedEmail: 'i…@clinic.example',
      email: speakerEmail,
    });
    expect((await openSpeaker(ines, token)).body.state).toBe('open');
    expect(await rowsOf(webinarSpeakers)).toEqual([]);
    expect((await acceptSpeaker(ines, token)).status).toBe(204);
    expect((await acceptSpeaker(ines, token)).status).toBe(204);
    expect((await openSpeaker(ines, token)).body.state).toBe('accepted');
    expect(await invitationsOf(editor)).toMatchObject([{ state: 'accepted' }]);
    expect((await inviteSpeaker(editor)).body.code).toBe('INVITATION_USED');
    expect(await rowsOf(webinarPresenters)).toHaveLength(1);
  });

  test('is for the invited address alone', async () => {
    const { token } = await anInvitation();
    const ben = await speakerAccount('ben@private.example');
    expect((await openSpeaker(ben, token)).body.state).toBe('wrong_account');
    expect((await acceptSpeaker(ben, token)).body.code).toBe('INVITATION_FOR_ANOTHER');
    await acceptSpeaker(await speakerAccount(), token);
    expect((await openSpeaker(ben, token)).body.state).toBe('wrong_account');
    expect((await openSpeaker(ben, 'a-token-that-nobody-was-sent')).status).toBe(404);
  });

  test('has its own end when it expired, and when the webinar is over', async () => {
    const { editor, token } = await anInvitation();
    const ines = await speakerAccount();
    await act(editor, 'POST', 'start');
    await act(editor, 'POST', 'end');
    const state = async () => (await openSpeaker(ines, token)).body.state as string;
    await expect.poll(state).toBe('webinar_over');
    expect((await acceptSpeaker(ines, token)).body.code).toBe('WEBINAR_CLOSED');
    await anOpenWebinar({ id: 'another' });
    expect((await ines.ask('POST', '/api/webinars/another/speaker-invitation', { token })).status).toBe(404);
  });

  test('that expired is refused', async () => {
    const { token } = await anInvitation();
    await expire();
    const ines = await speakerAccount();
    expect((await openSpeaker(ines, token)).body.state).toBe('expired');
    expect((await acceptSpeaker(ines, token)).body.code).toBe('INVITATION_EXPIRED');
  });

  test('is deleted some time after its end, unless it was accepted', async () => {
    const { token } = await anInvitation();
    const cell = await cellOfWebinar(env, 'ecg-live');
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    expect(await deleteOldInvitations(cell, 10, inDays(100))).toBe(0);
    await acceptSpeaker(await speakerAccount(), token);
    expect(await deleteOldInvitations(cell, 10, inDays(110))).toBe(0);
    expect(await deleteOldInvitations(cell, 10, inDays(740))).toBe(1);
  });
});

describe('a speaker', () => {
  test('needs two-step verification for the desk', async () => {
    const { token } = await anInvitation();
    const ines = await speakerAccount();
    expect((await act(ines, 'GET', 'desk')).body.code).toBe('HOSTS_ONLY');
    await acceptSpeaker(ines, token);
    expect((await act(ines, 'GET', 'desk')).body.code).toBe('TWO_STEP_REQUIRED');
    await switchTwoStepOn(speakerEmail);
    expect((await act(ines, 'GET', 'desk')).status).toBe(200);
  });

  test('leads the webinar and sees counts, but no addresses and no report', async () => {
    await anOpenWebinar();
    const [ana, editor] = [await attendee('ana'), await host()];
    const ines = await aSpeaker(editor);
    await ask(ana, 'question-1', 'Why?');
    const desk = await deskOf(ines);
    expect(desk).toMatchObject({ role: 'speaker', registered: 1, waiting: 0, questions: [{ text: 'Why?' }] });
    expect(JSON.stringify(desk)).not.toContain('@');
    expect((await deskOf(editor)).role).toBe('host');
    const line = await listen(ines);
    expect((await act(ines, 'POST', 'start')).status).toBe(204);
    expect(await nextChange(line)).toMatchObject({ startedAt: expect.any(String) });
    for (const refused of [await act(ines, 'GET', 'report?locale=en'), await act(ines, 'GET', 'speakers')])
      expect(refused).toMatchObject({ status: 403, body: { code: 'HOSTS_ONLY' } });
    expect((await inviteSpeaker(ines, 'another@clinic.example')).status).toBe(403);
  });

  test('speaks at one webinar only', async () => {
    await anOpenWebinar();
    await anOpenWebinar({ id: 'another' });
    const ines = await aSpeaker(await host());
    expect((await ines.ask('GET', '/api/webinars/another/desk')).body.code).toBe('HOSTS_ONLY');
  });

  test('who is revoked no longer leads it, and still earns no credit', async () => {
    await anOpenWebinar();
    const editor = await host();
    const ines = await aSpeaker(editor);
    const [{ id }] = await invitationsOf(editor);
    expect((await act(editor, 'DELETE', `speakers/${id}`)).status).toBe(204);
    expect((await act(ines, 'GET', 'desk')).body.code).toBe('HOSTS_ONLY');
    expect(await rowsOf(webinarPresenters)).toHaveLength(1);
    await inviteSpeaker(editor);
    await acceptSpeaker(ines, await speakerTokenFor());
    expect((await act(ines, 'GET', 'desk')).status).toBe(200);
  });
});

test.each([
  ['moderates', 'PUT', 'questions/question-1/state', { state: 'taken' }],
  ['launches a poll', 'PUT', 'polls/poll-one1', { question: 'Which?', options: ['One', 'Two'] }],
  ['announces', 'PUT', 'announcements/words-of-today', { text: 'Welcome' }],
] as const)('an editor who only %s is a presenter from then on', async (_, method, rest, body) => {
  await anOpenWebinar();
  await signedInAs('pro', { email: 'another@clinic.example' });
  const editor = await host();
  await act(editor, 'GET', 'desk');
  expect(await rowsOf(webinarPresenters)).toEqual([]);
  await act(editor, method, rest, body);
  await act(editor, method, rest, body);
  expect(await rowsOf(webinarPresenters)).toMatchObject([{ webinarId: 'ecg-live' }]);
});
