import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { storeAttendee } from '../../../functions/webinars/attendance/attendees/queries.ts';
import { cellOfWebinar } from '../../../functions/webinars/webinars/registrations/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { userOf } from '../../support/cells.ts';
import { act, anOpenWebinar, ask, attendee, host } from '../../support/rooms.ts';
import { aSpeaker } from '../../support/speakers.ts';

const poll = { question: 'Which lead first?', options: ['V1', 'II'] };

/** The lines of the report as its host downloads it. */
async function reportFor(editor: Browser, locale = 'en'): Promise<string[]> {
  const answer = await editor.request(`/backend/api/webinars/ecg-live/report?locale=${locale}`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="webinar-ecg-live.csv"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.text()).split('\r\n').filter(Boolean);
}

/** Stores settled attendance of a learner. */
async function attended(email: string, minutes: number): Promise<void> {
  const cell = await cellOfWebinar(env, 'ecg-live');
  const { id: userId } = await userOf(email);
  const seconds = minutes * 60;
  const attendance = {
    webinarId: 'ecg-live',
    activity: 'live',
    userId,
    seconds,
    joinedAt: 1,
    reachedAt: null,
  } as const;
  await storeAttendee(cell, attendance);
}

/** The instant of a registration, which a test does not set. */
const withoutInstants = (line: string) => line.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'INSTANT');

const people = (lines: readonly string[], kind = 'Person') =>
  lines.filter((line) => line.startsWith(`${kind},`)).map(withoutInstants);

test('the report counts registrations, and lists questions and results of polls as CSV', async () => {
  await anOpenWebinar();
  const [ana, editor] = [await attendee('ana'), await host()];
  await ask(ana, 'question-1', '=cmd, a formula?');
  await act(editor, 'PUT', 'polls/poll-one1', poll);
  await act(ana, 'PUT', 'polls/poll-one1/answer', { option: 1 });
  const lines = await reportFor(editor);
  expect(lines).toContain('Registered,,,1,,,,,,,');
  expect(lines.filter((line) => line.includes('formula'))).toEqual([
    expect.stringMatching(/^"Question, with its votes","'=cmd, a formula\?","Ana .*, not answered",0,,,,,,,$/),
  ]);
  expect(lines.filter((line) => line.includes('Which lead first?'))).toMatchObject([
    expect.stringMatching(/V1,0,,,,,,,$/),
    expect.stringMatching(/II,1,,,,,,,$/),
  ]);
});

test('the report has a row per person, from every cell, for hosts only', async () => {
  await anOpenWebinar();
  const [ana, editor] = [await attendee('ana'), await host()];
  const ben = await signedInAs('trial', { email: 'ben@clinic.example', firstName: '=Ben', cell: 2 });
  await act(ben, 'POST', 'registration', { zone: 'Europe/Berlin' });
  await ask(ana, 'question-1', 'Why?');
  await ask(ana, 'question-2', 'Who wants to know?', true);
  await act(editor, 'PUT', 'polls/poll-one1', poll);
  await act(ana, 'PUT', 'polls/poll-one1/answer', { option: 1 });
  await attended('ana@clinic.example', 45);
  expect(people(await reportFor(editor))).toEqual([
    expect.stringMatching(/^Person,,,,Ana [^,]*,ana@clinic\.example,INSTANT,45,75,1,1$/),
    "Person,,,,'=Ben Núñez,ben@clinic.example,INSTANT,0,0,0,0",
  ]);
  const speaker = await aSpeaker(editor);
  expect(await act(speaker, 'GET', 'report?locale=en')).toMatchObject({ status: 403, body: { code: 'HOSTS_ONLY' } });
});

test('the report keeps whoever attended and gave up the place, and omits whoever only gave it up', async () => {
  await anOpenWebinar();
  const [ana, ben, editor] = [await attendee('ana'), await attendee('ben', 'Ben'), await host()];
  await attended('ana@clinic.example', 30);
  for (const browser of [ana, ben]) await act(browser, 'DELETE', 'registration');
  await act(ana, 'POST', 'registration', { zone: 'Europe/Berlin' });
  await act(ana, 'DELETE', 'registration');
  const lines = await reportFor(editor, 'de');
  expect(people(lines, 'Angemeldete Person')).toEqual([
    expect.stringMatching(/^Angemeldete Person,,,,Ana [^,]*,ana@clinic\.example,,30,50,0,0$/),
  ]);
  expect(lines[0]).toContain('Angemeldet am (UTC)');
});
