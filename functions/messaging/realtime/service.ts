import type { SignedSubscription } from '#contract/messaging/realtime';
import type { ReadableCell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { cut } from '../../edge/paging.ts';
import { activeMembers, channelOf } from './channels.ts';
import { realtimeOf } from './configuration.ts';
import { messagesAfter, newestMessage } from './queries.ts';
import { keptFor } from './rules.ts';
import { channelAuth } from './signatures.ts';
import { asWire } from './views.ts';

/** Most missed messages in one answer. */
const pageSize = 100;

interface Subscription {
  readonly socket_id: string;
  readonly channel_name: string;
}

/**
 * Signs what a browser needs to subscribe: the user's own channel and the one that counts active members, nothing else.
 */
export async function signSubscription(
  env: Env,
  { socket_id: socketId, channel_name: channel }: Subscription,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SignedSubscription> {
  const config = realtimeOf(env);
  const isOwn = channel === channelOf(userId);
  if (config.kind === 'off' || (!isOwn && channel !== activeMembers)) fail('NOT_ALLOWED');
  // A hosted service knows no sessions, and takes no data on private channels.
  const session = config.kind === 'embedded' ? { session_id: sessionId } : undefined;
  if (isOwn && !session) return { auth: await channelAuth(config, socketId, channel) };
  const member = isOwn ? undefined : { user_id: userId, user_info: { id: userId } };
  const channelData = JSON.stringify({ ...member, ...session });
  return { auth: await channelAuth(config, socketId, channel, channelData), channel_data: channelData };
}

/** What a user missed after a message; without one, where the messages stand now. */
export async function missedMessages(cell: ReadableCell, userId: string, cursor: string | undefined) {
  if (cursor === undefined) return { data: [], cursor: String(await newestMessage(cell, userId)), isComplete: true };
  const after = Number(cursor);
  const since = new Date(Date.now() - keptFor);
  const [rows] = await cell.read(messagesAfter(userId, { after, since, most: pageSize + 1 }));
  const { pageRows, last, isEnd } = cut(rows, pageSize);
  // No opaque cursor: browsers go on from the message they received last.
  return { data: pageRows.map(asWire), cursor: String(last?.id ?? after), isComplete: isEnd };
}
