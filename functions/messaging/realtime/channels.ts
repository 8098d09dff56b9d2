import { productSlug } from '#contract/product';

export const maxChannelNameLength = 164;

const name = /^[-a-zA-Z0-9_=@,.;]+$/;

export function isChannelName(channel: string): boolean {
  return channel.length <= maxChannelNameLength && name.test(channel);
}

/** The kind of a channel by the prefix of its name. */
export function kindOf(channel: string): 'public' | 'private' | 'presence' {
  if (channel.startsWith('presence-')) return 'presence';
  return channel.startsWith('private-') ? 'private' : 'public';
}

/** The channel of one user (specification, section 7). */
export function channelOf(userId: string): string {
  return `private-user.${userId}`;
}

/** The channel that counts active members (specification, section 7). */
export const activeMembers = `presence-${productSlug}`;

/** The id of the user whose own channel this is; `undefined` for every other channel. */
export function ownerOf(channel: string): string | undefined {
  return /^private-user\.(.+)$/.exec(channel)?.[1];
}

/** Which of `shards` hubs a user's sockets are on: FNV-1a over the id. */
export function shardFor(userId: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < userId.length; at++) hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % shards;
}

export const socketIdPattern = /^\d{1,15}\.\d{1,15}$/;

/** Generates a socket id that contains its shard: the digits before the last nine of the first number. */
export function newSocketId(shard: number): string {
  const [one = 0, two = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${shard}${nineDigits(one)}.${nineDigits(two)}`;
}

export function shardOf(socketId: string): number {
  return Number(socketId.split('.')[0]?.slice(0, -9)) || 0;
}

function nineDigits(random: number): string {
  return String(random % 1_000_000_000).padStart(9, '0');
}
