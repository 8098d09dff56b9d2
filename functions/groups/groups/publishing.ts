import type { Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { broadcast } from '../../messaging/realtime/broadcast.ts';
import { channelOf } from '../../messaging/realtime/channels.ts';
import { managersOf } from './managers/queries.ts';

/**
 * Makes open pages of a group's owner and managers reload it, except those of whoever made the change. Nothing is stored
 * for users without a connection: their pages load the group anew.
 */
export async function publishGroupChanged(env: Env, cell: Cell, groupId: string, by?: string): Promise<void> {
  const [managers] = await cell.read(managersOf(groupId));
  const channels = managers.flatMap(({ userId }) => (userId === null || userId === by ? [] : [channelOf(userId)]));
  if (channels.length === 0) return;
  await broadcast(env, [{ channels, event: 'group_changed', data: JSON.stringify({ groupId }) }]);
}
