import type { Body } from '#contract/feature';
import type { domains, GroupDomains } from '#contract/groups/domains';
import { reportFailure } from '../../data/failures.ts';
import { deliverMessages } from '../../data/messages/messages.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail, failField } from '../../edge/errors.ts';
import { audit } from '../groups/queries.ts';
import { actor, commitInGroup, readGroup, type GroupRequest } from '../groups/service.ts';
import { domainChanged } from './messages.ts';
import * as queries from './queries.ts';
import { domainsOf } from './rules.ts';

type Endpoints = (typeof domains)['endpoints'];

async function readDomains(request: GroupRequest) {
  const { groupId } = request;
  const { rows, ...found } = await readGroup<[{ domain: string }, { email: string | null }]>(
    request,
    'changeDomains',
    queries.domainsOfGroup(groupId),
    queries.addressesOfManagers(groupId),
  );
  const [chosen, addresses] = rows;
  return {
    ...found,
    chosen: chosen.map(({ domain }) => domain),
    candidates: domainsOf(addresses.map(({ email }) => email)),
  };
}

/** The domains of a group, with those that its owner may choose. */
export async function showDomains(request: GroupRequest): Promise<GroupDomains> {
  const { chosen, candidates } = await readDomains(request);
  return { domains: chosen, candidates };
}

/** Replaces the domains of a group. */
export async function changeDomains(request: GroupRequest, body: Body<Endpoints['change']>): Promise<GroupDomains> {
  const { env, groupId, now } = request;
  const { cell, group, chosen, candidates } = await readDomains(request);
  // A domain that was chosen before stays, even if the manager who had an address of it has left.
  const foreign = body.domains.findIndex((domain) => ![...candidates, ...chosen].includes(domain));
  if (foreign >= 0) failField(`domains.${foreign}`, 'not_in_list');
  const wanted = [...new Set(body.domains)].sort();
  const changed = [...new Set(wanted).symmetricDifference(new Set(chosen))];
  if (changed.length === 0) return { domains: chosen, candidates };
  const isStored = await commitInGroup(request, cell, 'changeDomains', [
    ...queries.replaceDomains(cell, groupId, wanted, changed),
    audit(cell, {
      ...{ groupId, at: now, action: 'domains_changed', by: actor(request, group) },
      subject: { id: null, name: wanted.join(', ') },
    }),
  ]);
  if (!isStored) fail('NOT_ALLOWED');
  const report = (error: unknown) => reportFailure(error, env);
  runAfterResponse({ env }, () => deliverMessages(env, cell, [domainChanged], report, { onlyKinds: true }));
  return { domains: wanted, candidates };
}
