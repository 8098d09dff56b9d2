import * as v from 'valibot';
import { cellNamedIn, cellOfHash } from '../../data/cells.ts';
import { sha256 } from '../../data/ids.ts';
import type { MessageKind } from '../../data/messages/messages.ts';
import { addDomainGroup, isOffered, removeDomainGroup } from './offers/queries.ts';

const Change = v.object({ groupId: v.string(), domain: v.string() });

/** Stores the current setting of a group for a domain in the cell of the domain. */
export const domainChanged: MessageKind<v.InferOutput<typeof Change>> = {
  name: 'group-domain-changed',
  schema: Change,
  handle: async (env, { groupId, domain }) => {
    const [offered] = (await cellNamedIn(env, groupId)?.read(isOffered(groupId, domain))) ?? [[]];
    const cell = cellOfHash(env, await sha256(domain));
    await (offered.length > 0 ? addDomainGroup : removeDomainGroup)(cell, { domain, groupId });
  },
};
