import { expect } from 'vitest';
import type { EndpointId } from '#contract/catalogue';
import type { Action, GroupRole } from '#contract/navigation/permissions';
import { address, card } from '../../commerce/billing/ordering.ts';
import { assigned } from '../assignments/assigning.ts';
import { seatOrder, type Ids, type Viewer } from './viewers.ts';

/** A request to an endpoint of groups, and which action of the table of permissions it takes. */
export interface EndpointCase {
  readonly id: EndpointId;
  readonly action: Action<'group'> | 'be a member';
  /** Parameters that differ from the ids of the same name. */
  readonly params?: (ids: Ids) => Readonly<Record<string, string>>;
  readonly body?: (ids: Ids) => object;
  /** The status for whoever may, where it is not success. */
  readonly allowed?: number;
  /** The status for a role that may not, where it is not 403. */
  readonly refused?: Partial<Record<GroupRole, number>>;
  /** The status for former members, where it is not 404. */
  readonly former?: number;
  /** Waits for what an admitted request does after its response. */
  readonly settled?: (viewer: Viewer) => Promise<unknown>;
}

const locale = () => ({ locale: 'en' });
const own = ({ ownMemberId }: Ids) => ({ memberId: ownMemberId });
const other = ({ otherMemberId }: Ids) => ({ memberId: otherMemberId });

function isExported({ browser, ids }: Viewer): Promise<unknown> {
  const state = async () => (await browser.ask('GET', `/api/groups/${ids.groupId}/exports`)).body.latest?.state;
  return expect.poll(state).toBe('ready');
}

/** Every endpoint of groups, in an order in which the later requests remain possible. */
export const endpointCases: readonly EndpointCase[] = [
  { id: 'groups.show', action: 'seeOverview' },
  { id: 'groups.members', action: 'seeMembers' },
  { id: 'groups.audit', action: 'seeAudit' },
  { id: 'groups.rename', action: 'rename', body: () => ({ name: 'Another name' }) },

  { id: 'groupProgress.overview', action: 'seeProgress' },
  { id: 'groupProgress.member', action: 'seeProgress' },
  { id: 'groupProgress.member', action: 'seeOwnProgress', params: own },
  { id: 'groupProgress.transcript', action: 'seeProgress' },
  { id: 'groupProgress.transcript', action: 'seeOwnProgress', params: own },
  { id: 'groupProgress.own', action: 'seeOwnProgress' },
  { id: 'groupProgress.consent', action: 'seeOwnProgress', body: () => ({ mayPrintTranscript: true }) },
  { id: 'groupProgress.export', action: 'exportMembers' },
  // No list has been requested yet.
  { id: 'groupProgress.downloadExport', action: 'exportMembers', allowed: 404 },
  { id: 'groupProgress.requestExport', action: 'exportMembers', settled: isExported },

  { id: 'invitations.list', action: 'invite' },
  {
    id: 'invitations.invite',
    action: 'invite',
    body: () => ({ emails: ['new@hospital.example'], role: 'member', locale: 'en' }),
  },
  { id: 'invitations.createLink', action: 'invite', body: () => ({ useLimit: 5, domains: [] }) },
  { id: 'invitations.resend', action: 'invite', body: locale },
  { id: 'invitations.remind', action: 'invite', body: locale },
  { id: 'invitations.revoke', action: 'invite' },

  { id: 'assignments.list', action: 'assign' },
  { id: 'assignments.due', action: 'assign' },
  { id: 'assignments.create', action: 'assign', params: () => ({ key: 'an-assignment' }), body: () => assigned() },
  { id: 'assignments.remind', action: 'assign', body: () => ({}) },
  { id: 'assignments.close', action: 'assign' },

  { id: 'seats.plan', action: 'changeSeats' },
  {
    id: 'seats.quote',
    action: 'changeSeats',
    body: () => ({ seats: 9, currency: 'EUR', country: 'DE' }),
  },
  { id: 'seats.order', action: 'changeSeats', body: () => seatOrder() },
  { id: 'seats.orderState', action: 'changeSeats' },
  { id: 'seats.confirmOrder', action: 'changeSeats', body: () => ({ isConfirmed: true }) },
  { id: 'seats.previewChange', action: 'changeSeats', body: () => ({ seats: 12 }) },
  {
    id: 'seats.change',
    action: 'changeSeats',
    params: () => ({ key: 'fewer-seats' }),
    body: () => ({ seats: 8, expectedTotal: 0, locale: 'en' }),
  },
  { id: 'seats.keepSeats', action: 'changeSeats' },
  { id: 'seats.cancel', action: 'changeSeats', body: () => ({ reason: null }) },
  { id: 'seats.reactivate', action: 'changeSeats' },
  { id: 'seats.changeCard', action: 'changeSeats', body: () => ({ card: card() }) },
  { id: 'seats.changeAddress', action: 'changeSeats', body: () => ({ address }) },
  { id: 'seats.payNow', action: 'changeSeats' },
  // The test cashier has no page of its own.
  { id: 'seats.portal', action: 'changeSeats', body: locale, allowed: 404 },
  { id: 'seats.invoices', action: 'changeSeats' },
  { id: 'seats.invoice', action: 'changeSeats' },

  // Whoever is a member already joins no other time; former members are not offered to join.
  { id: 'domains.join', action: 'be a member' },
  { id: 'domains.show', action: 'changeDomains' },
  { id: 'domains.change', action: 'changeDomains', body: () => ({ domains: [] }) },

  { id: 'groups.changeMember', action: 'changeSeats', body: () => ({ hasSeat: false }) },
  { id: 'groups.changeMember', action: 'changeRoles', body: () => ({ role: 'manager' }) },
  { id: 'groups.removeMember', action: 'removeMembers', params: other },
  {
    id: 'groups.removeMembers',
    action: 'removeMembers',
    body: ({ otherMemberId }) => ({ memberIds: [otherMemberId] }),
  },
  // To the viewer: nobody makes themselves the owner.
  { id: 'groups.transfer', action: 'transfer', body: own },
  // Whoever has left has left.
  { id: 'groups.removeMember', action: 'leave', params: own, refused: { owner: 409 }, former: 204 },
  { id: 'groups.dissolve', action: 'dissolve' },
];
