import { assign } from '../../data/assignment.ts';
import { domainGroups, groupDomains } from './schema.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(groupDomains, { columns: { groupId: 'not personal', domain: 'not personal' } }),
  assign(domainGroups, { columns: { domain: 'not personal', groupId: 'not personal' } }),
];
