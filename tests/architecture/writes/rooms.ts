import { env } from 'cloudflare:workers';
import { cellOfWebinar } from '../../../functions/webinars/webinars/registrations/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { act, anOpenWebinar, ask, attendee, host } from '../../support/rooms.ts';
import { inviteSpeaker, speakerEmail, speakerTokenFor } from '../../support/speakers.ts';
import { aVisitor, type Write, type Writes } from './write.ts';

const path = '/api/webinars/ecg-live';
const poll = { question: 'Which lead first?', options: ['V1', 'II'] };

/** A request of an attendee, with a question of somebody else in the room; webinars are cached. */
async function ofAttendee(method: string, rest: string, body?: object): Promise<Write> {
  await anOpenWebinar();
  await ask(await attendee('ben'), 'question-1', 'Is this a block?');
  const ana = await attendee('ana', 'Ana', aVisitor());
  await ana.ask('GET', '/api/webinars');
  return [ana, method, `${path}/${rest}`, body];
}

/** A request of a host, after some of their requests; webinars are cached. */
async function ofHost(
  [method, rest, body]: readonly [string, string, object?],
  prepare: (editor: Browser) => Promise<unknown> = async () => undefined,
): Promise<Write> {
  await anOpenWebinar();
  const editor = await host(aVisitor());
  await prepare(editor);
  await editor.ask('GET', '/api/webinars');
  return [editor, method, `${path}/${rest}`, body];
}

/** A request of an invited speaker with their token, in another cell than that of the webinar; webinars are cached. */
async function ofInvited(method: string): Promise<Write> {
  await anOpenWebinar();
  await inviteSpeaker(await host());
  const { number } = await cellOfWebinar(env, 'ecg-live');
  const ines = await signedInAs('trial', { email: speakerEmail, cell: number }, aVisitor());
  await ines.ask('GET', '/api/webinars');
  return [ines, method, `${path}/speaker-invitation`, { token: await speakerTokenFor() }];
}

/** A request of a host about the invitation of a speaker. */
async function ofInvitation(method: string, rest: string, body?: object): Promise<Write> {
  const [editor] = await ofHost(['GET', 'speakers'], (one) => inviteSpeaker(one));
  const { body: listed } = await act(editor, 'GET', 'speakers');
  return [editor, method, `${path}/speakers/${listed.invitations[0].id}${rest}`, body];
}

export const rooms: Writes = {
  'live.speakers': () => ofHost(['GET', 'speakers']),
  'live.inviteSpeaker': () => ofHost(['POST', 'speakers', { speaker: 'ines', email: speakerEmail, locale: 'en' }]),
  'live.resendSpeaker': () => ofInvitation('POST', '/mails', { locale: 'en' }),
  'live.revokeSpeaker': () => ofInvitation('DELETE', ''),
  'live.openSpeakerInvitation': () => ofInvited('POST'),
  'live.acceptSpeakerInvitation': () => ofInvited('PUT'),
  'live.room': () => ofAttendee('GET', 'room'),
  'live.ask': () => ofAttendee('PUT', 'questions/question-2', { text: 'Why?', isAnonymous: true }),
  'live.vote': () => ofAttendee('PUT', 'questions/question-1/vote', { isUpvoted: true }),
  'live.answer': () => ofAttendee('PUT', 'polls/poll-one1/answer', { option: 0 }),
  'live.desk': () => ofHost(['GET', 'desk']),
  'live.moderate': () => ofHost(['PUT', 'questions/question-1/state', { state: 'taken' }]),
  'live.launchPoll': () => ofHost(['PUT', 'polls/poll-one1', poll]),
  'live.closePoll': () =>
    ofHost(['POST', 'polls/poll-one1/close'], (editor) => act(editor, 'PUT', 'polls/poll-one1', poll)),
  'live.announce': () => ofHost(['PUT', 'announcements/words-of-today', { text: 'Welcome' }]),
  // No account at Cloudflare Stream is configured.
  'live.broadcast': () => ofHost(['POST', 'broadcast']),
  'live.report': () => ofHost(['GET', 'report']),
  'live.start': () => ofHost(['POST', 'start']),
  'live.end': () => ofHost(['POST', 'end'], (editor) => act(editor, 'POST', 'start')),
};
