import type { Body, Reply } from '#contract/feature';
import {
  speakerInvitationLimits,
  type OpenedSpeakerInvitation,
  type SpeakerAcceptanceState,
  type SpeakerInvitation,
  type speakers,
} from '#contract/webinars/live/speakers';
import { writeAll } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { reportFailure } from '../../../data/failures.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import { deliverMessages } from '../../../data/messages/messages.ts';
import { retryUntilStored } from '../../../data/retry-until-stored.ts';
import { runAfterResponse } from '../../../edge/after-answer.ts';
import { fail, failField } from '../../../edge/errors.ts';
import { enforceRateLimit } from '../../../edge/rate-limits.ts';
import type { Env } from '../../../env.ts';
import { masked } from '../../../groups/invitations/rules.ts';
import { textIn } from '../../../library/content/texts.ts';
import { mailsInsert } from '../../../messaging/mail/queries.ts';
import { sendSoon } from '../../../messaging/mail/service.ts';
import { cellOfWebinar } from '../../webinars/registrations/service.ts';
import type { WebinarRow } from '../../webinars/schema.ts';
import { isOver } from '../rules.ts';
import { sourceOf, tokenOf, type SpeakerInvitationFacts } from './mails.ts';
import { speakerChanged } from './messages.ts';
import * as queries from './queries.ts';
import { acceptanceOf, stateOf } from './rules.ts';
import type { SpeakerInvitationRow } from './schema.ts';
import { asSpeakerInvitation } from './views.ts';

type Endpoints = (typeof speakers)['endpoints'];

interface Hosting {
  readonly env: Env;
  readonly row: WebinarRow;
  readonly now: Date;
}

const day = 24 * 60 * 60;

/** The speakers of a webinar, and their invitations. */
export async function listSpeakers({ env, row, now }: Hosting): Promise<Reply<Endpoints['speakers']>> {
  const cell = await cellOfWebinar(env, row.id);
  const [invitations] = await cell.read(queries.invitationsOf(row.id));
  return {
    speakers: row.document.speakers.map(({ id, name }) => ({ id, name })),
    invitations: invitations.map((one) => asSpeakerInvitation(one, now)),
  };
}

/** Invites a speaker by mail; an open or expired invitation of the address is mailed again. */
export async function inviteSpeaker(
  { env, row, now }: Hosting,
  { speaker, email, locale }: Body<Endpoints['inviteSpeaker']>,
): Promise<SpeakerInvitation> {
  const { id: webinarId, document, startsAt } = row;
  const { name } = document.speakers.find(({ id }) => id === speaker) ?? failField('speaker', 'invalid');
  if (isOver(row, now)) fail('WEBINAR_CLOSED');
  const cell = await cellOfWebinar(env, webinarId);
  const most = speakerInvitationLimits.mailsInADay;
  await enforceRateLimit(cell, { key: `speaker-invitation:${webinarId}:${email}`, most, seconds: day });
  const invitation = await retryUntilStored(async () => {
    const [[current]] = await cell.read(queries.currentInvitationOf(webinarId, email));
    const planned = await plannedInvitation({ env, row, now }, current?.invitation, { speaker, email });
    const facts: SpeakerInvitationFacts = {
      ...{ source: sourceOf(planned), webinar: webinarId, name, zone: document.zone },
      title: textIn(document.title, locale, document.languages),
      startsAt: startsAt.toISOString(),
    };
    const isStored = await writeAll(cell, [
      ...queries.storeInvitation(cell, planned),
      mailsInsert(cell, { kind: 'speakerInvitation', locale, at: now, mails: [{ id: planned.mailId, email, facts }] }),
    ]);
    return isStored ? planned : undefined;
  });
  runAfterResponse({ env }, () => sendSoon(env, cell));
  return asSpeakerInvitation({ invitation, mailFailed: 0 }, now);
}

/** The invitation of an address after the request: a new one, or the current one with another mail. */
async function plannedInvitation(
  { env, row, now }: Hosting,
  current: SpeakerInvitationRow | undefined,
  { speaker, email }: { readonly speaker: string; readonly email: string },
): Promise<SpeakerInvitationRow> {
  if (current?.acceptedAt) fail('INVITATION_USED');
  const isExpired = current !== undefined && current.expiresAt <= now;
  const source = { id: current?.id ?? newId(), round: (current?.round ?? 0) + (isExpired ? 1 : 0) };
  return {
    ...source,
    webinarId: row.id,
    speakerId: speaker,
    email,
    tokenHash: await sha256(tokenOf(env, sourceOf(source))),
    mailId: newId(),
    sentAt: now,
    expiresAt: new Date(now.getTime() + speakerInvitationLimits.days * day * 1000),
    acceptedAt: null,
    userId: null,
    revokedAt: null,
  };
}

async function readInvitation({ env, row }: Hosting, id: string) {
  const cell = await cellOfWebinar(env, row.id);
  const [[listed]] = await cell.read(queries.invitationOf(row.id, id));
  return { cell, invitation: (listed ?? fail('NOT_FOUND')).invitation };
}

/** Mails an invitation again. */
export async function resendSpeaker(
  hosting: Hosting,
  id: string,
  { locale }: Body<Endpoints['resendSpeaker']>,
): Promise<SpeakerInvitation> {
  const { invitation } = await readInvitation(hosting, id);
  const state = stateOf(invitation, hosting.now);
  if (state === 'revoked') fail('INVITATION_REVOKED');
  if (state === 'accepted') fail('INVITATION_USED');
  const { speakerId: speaker, email } = invitation;
  return inviteSpeaker(hosting, { speaker, email, locale });
}

/** Ends an invitation; whoever accepted it has no access to the desk any more. */
export async function revokeSpeaker(hosting: Hosting, id: string): Promise<void> {
  const { cell } = await readInvitation(hosting, id);
  await queries.revokeInvitation(cell, hosting.row.id, id, hosting.now);
  await deliverSpeakers(hosting.env, cell);
}

/** Stores changes in the cells of their users; the job repeats what failed. */
async function deliverSpeakers(env: Env, cell: Cell): Promise<void> {
  await deliverMessages(env, cell, [speakerChanged], (error) => reportFailure(error, env), { onlyKinds: true });
}

/** A user with the token of an invitation. */
interface Opening extends Hosting {
  readonly token: string;
  /** With their confirmed address. */
  readonly user: { readonly id: string; readonly email: string };
}

async function findInvitation({ env, row, now, token, user }: Opening) {
  const cell = await cellOfWebinar(env, row.id);
  const [[invitation = fail('NOT_FOUND')]] = await cell.read(queries.invitationByToken(row.id, await sha256(token)));
  return { cell, invitation, state: acceptanceOf(invitation, user, { isOver: isOver(row, now), now }) };
}

/** An invitation as whoever opens it sees it; nothing changes. */
export async function openInvitation(opening: Opening): Promise<OpenedSpeakerInvitation> {
  const { invitation, state } = await findInvitation(opening);
  const { speakerId, email, expiresAt } = invitation;
  return {
    state,
    speaker: opening.row.document.speakers.find(({ id }) => id === speakerId)?.name ?? '',
    maskedEmail: masked(email),
    email: opening.user.email,
    expiresAt: expiresAt.toISOString(),
  };
}

/** The failure of an acceptance by its state. */
const failures = {
  expired: 'INVITATION_EXPIRED',
  revoked: 'INVITATION_REVOKED',
  wrong_account: 'INVITATION_FOR_ANOTHER',
  webinar_over: 'WEBINAR_CLOSED',
} as const satisfies Record<Exclude<SpeakerAcceptanceState, 'open' | 'accepted'>, string>;

/** Accepts an invitation; repeated, it changes nothing. */
export async function acceptInvitation(opening: Opening): Promise<void> {
  const { env, now, user } = opening;
  const cell = await retryUntilStored(async () => {
    const found = await findInvitation(opening);
    if (found.state === 'accepted') return found.cell;
    if (found.state !== 'open') fail(failures[found.state]);
    const isStored = await writeAll(found.cell, queries.acceptInvitation(found.cell, found.invitation, user.id, now));
    return isStored ? found.cell : undefined;
  });
  await deliverSpeakers(env, cell);
}
