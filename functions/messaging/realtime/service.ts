import type { Role } from '#contract/navigation/access';
import type { SignedSubscription } from '#contract/messaging/realtime';
import type { ReadableCell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { declaredFeatures } from '../../edge/manifest.ts';
import { cutPage } from '../../edge/paging.ts';
import { kindOf, ownerOf } from './channels.ts';
import { realtimeOf } from './configuration.ts';
import { messagesAfter, newestMessage } from './queries.ts';
import { messageRetention } from './rules.ts';
import { channelAuth } from './signatures.ts';
import { asWire } from './views.ts';

/** Maximum missed messages in one reply. */
const pageSize = 100;

interface Subscription {
  readonly socket_id: string;
  readonly channel_name: string;
}

/** Signs a subscription to a channel that a feature declares open to the user. */
export async function signSubscription(
  env: Env,
  { socket_id: socketId, channel_name: channel }: Subscription,
  { userId, role, sessionId }: { userId: string; role: Role; sessionId: string },
): Promise<SignedSubscription> {
  const config = realtimeOf(env);
  const channels = declaredFeatures().flatMap((feature) => feature.channels ?? []);
  const isOpen = await Promise.all(channels.map(async ({ isOpenTo }) => isOpenTo(channel, userId, { env, role })));
  const open = channels[isOpen.indexOf(true)];
  if (config.kind === 'off' || !open) fail('NOT_ALLOWED');
  // A hosted service has no sessions, and accepts no data on private channels.
  const session = config.kind === 'embedded' ? { session_id: sessionId } : undefined;
  if (kindOf(channel) === 'private' && !session) return { auth: await channelAuth(config, socketId, channel) };
  // The name of a user's own channel says whose session it is.
  const info = { id: userId, ...(await open.memberInfo?.(env, userId)) };
  const member = ownerOf(channel) === userId ? undefined : { user_id: userId, user_info: info };
  const channelData = JSON.stringify({ ...member, ...session });
  return { auth: await channelAuth(config, socketId, channel, channelData), channel_data: channelData };
}

/** The messages after a cursor; without one, the current cursor. */
export async function missedMessages(cell: ReadableCell, userId: string, cursor: string | undefined) {
  if (cursor === undefined) return { data: [], cursor: String(await newestMessage(cell, userId)), isComplete: true };
  const after = Number(cursor);
  const since = new Date(Date.now() - messageRetention);
  const [rows] = await cell.read(messagesAfter(userId, { after, since, limit: pageSize + 1 }));
  const { pageRows, last, isEnd } = cutPage(rows, pageSize);
  // No opaque cursor: browsers continue from the id of the message they received last.
  return { data: pageRows.map(asWire), cursor: String(last?.id ?? after), isComplete: isEnd };
}
