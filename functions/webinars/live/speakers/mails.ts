import { speakerInvitationLimits } from '#contract/webinars/live/speakers';
import { productName } from '#contract/product';
import { href } from '#contract/routes';
import { derivedToken } from '../../../edge/derived-secrets.ts';
import type { Addressee, MailContent } from '../../../edge/mail-content.ts';
import { translatorFor } from '../../../edge/translations.ts';
import type { Env } from '../../../env.ts';
import { momentIn } from '../../../messaging/notifications/rules.ts';
import type { SpeakerInvitationRow } from './schema.ts';

/** What the token of an invitation is derived from: another one each time that it is opened again. */
export function sourceOf({ id, round }: Pick<SpeakerInvitationRow, 'id' | 'round'>): string {
  return `${id}-${round}`;
}

export function tokenOf(env: Env, source: string): string {
  return derivedToken(env, 'speaker-invitation', source);
}

/** The facts that the mail of an invitation is written from. */
export interface SpeakerInvitationFacts {
  readonly source: string;
  readonly webinar: string;
  readonly title: string;
  /** Of the speaker. */
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** The time zone of the speakers. */
  readonly zone: string;
}

/** Composes the mail of an invitation; its token is in the fragment, which no server or referrer contains. */
export async function speakerInvitationContent(
  env: Env,
  { locale }: Addressee,
  { source, webinar, title, name, startsAt, zone }: SpeakerInvitationFacts,
): Promise<MailContent> {
  const t = await translatorFor('mails', locale);
  const date = momentIn(locale, new Date(startsAt), zone);
  const facts = { title, name, date, days: speakerInvitationLimits.days, product: productName };
  const say = (key: string) => t(`speakerInvitation.${key}`, facts);
  const page = `${env.SITE_ORIGIN}${href('webinar', locale, { webinar })}?host`;
  const content = {
    subject: say('subject'),
    greeting: t('greeting', { name }),
    body: say('body'),
    code: '',
    action: { label: say('action'), url: `${page}#invitation=${tokenOf(env, source)}` },
    note: say('note'),
    footer: t('footer', facts),
  };
  return { content, unsubscribeUrl: null };
}
