import { expect } from 'vitest';
import type { Browser, Answer } from './browser.ts';
import { signedInAs } from './accounts.ts';
import { runInEveryCell } from './cells.ts';
import { mailsTo } from './mails.ts';

const path = '/api/webinars/ecg-live';

/** The address of the speaker of the webinars of tests. */
export const speakerEmail = 'ines@clinic.example';

/** Invites a speaker by mail. */
export function inviteSpeaker(host: Browser, email = speakerEmail, speaker = 'ines'): Promise<Answer> {
  return host.ask('POST', `${path}/speakers`, { speaker, email, locale: 'en' });
}

/** The token in the newest invitation of an address. */
export async function speakerTokenFor(email = speakerEmail): Promise<string> {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'speakerInvitation');
  return /#invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

export const openSpeaker = (browser: Browser, token: string): Promise<Answer> =>
  browser.ask('POST', `${path}/speaker-invitation`, { token });

export const acceptSpeaker = (browser: Browser, token: string): Promise<Answer> =>
  browser.ask('PUT', `${path}/speaker-invitation`, { token });

/** An account with the address of a speaker, in another cell than the host. */
export const speakerAccount = (email = speakerEmail): Promise<Browser> =>
  signedInAs('trial', { email, firstName: 'Ines', cell: 2 });

export async function switchTwoStepOn(email: string): Promise<void> {
  await runInEveryCell(`INSERT INTO two_steps SELECT id, 'key', 0, 0, 0 FROM users WHERE email = '${email}'`);
}

/** Somebody who accepted the invitation of a host and has two-step verification. */
export async function aSpeaker(host: Browser): Promise<Browser> {
  expect((await inviteSpeaker(host)).status).toBe(200);
  const speaker = await speakerAccount();
  expect((await acceptSpeaker(speaker, await speakerTokenFor())).status).toBe(204);
  await switchTwoStepOn(speakerEmail);
  return speaker;
}
