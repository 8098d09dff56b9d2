import type { Body } from '#contract/feature';
import { speakers, type SpeakerInvitation } from '#contract/webinars/live/speakers';
import { loadedStores } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

const { endpoints } = speakers;

/** The speakers of a webinar and their invitations. */
export const speakersOf = loadedStores((webinar: string) => request(endpoints.speakers, { params: { webinar } }));

type Invited = Pick<Body<(typeof endpoints)['inviteSpeaker']>, 'speaker' | 'email'>;

/** Invites a speaker by mail, in the language of the page. */
export async function invite(webinar: string, invited: Invited): Promise<void> {
  await request(endpoints.inviteSpeaker, { params: { webinar }, body: { ...invited, locale: currentLocale() } });
  await speakersOf(webinar).reload();
}

export async function resend(webinar: string, { id: invitation }: SpeakerInvitation): Promise<void> {
  await request(endpoints.resendSpeaker, { params: { webinar, invitation }, body: { locale: currentLocale() } });
  await speakersOf(webinar).reload();
}

export async function revoke(webinar: string, { id: invitation }: SpeakerInvitation): Promise<void> {
  await request(endpoints.revokeSpeaker, { params: { webinar, invitation } });
  await speakersOf(webinar).reload();
}

/** Reads the invitation of a token. */
export function openInvitation(webinar: string, token: string) {
  return request(endpoints.openSpeakerInvitation, { params: { webinar }, body: { token } });
}

export async function accept(webinar: string, token: string): Promise<void> {
  await request(endpoints.acceptSpeakerInvitation, { params: { webinar }, body: { token } });
}
