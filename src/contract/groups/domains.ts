import * as v from 'valibot';
import { feature } from '#contract/feature';
import { GroupId, OwnMembership } from '#contract/groups/groups';
import { Domain, invitationLimits } from '#contract/groups/invitations';
import { Instant } from '#contract/text/fields';

/** Domains whose addresses are offered to join a group, and those that its owner may choose. */
export const GroupDomains = v.object({
  domains: v.array(v.string()),
  /** Domains of the owner's and the managers' own addresses, without those of public mail services. */
  candidates: v.array(v.string()),
});

export type GroupDomains = v.InferOutput<typeof GroupDomains>;

/** A group that offers the viewer to join it, as their address is of its domain. */
export const GroupOffer = v.object({
  groupId: GroupId,
  groupName: v.string(),
  domain: v.string(),
  hasFreeSeat: v.boolean(),
  /** Until when a seat grants Pro; `null` while the group has no plan. */
  planEndsAt: v.nullable(Instant),
});

export type GroupOffer = v.InferOutput<typeof GroupOffer>;

const OneGroup = v.object({ groupId: GroupId });

/** Joining a group by the domain of a confirmed address; nobody joins without a press. */
export const domains = feature({
  endpoints: {
    show: {
      method: 'GET',
      path: '/api/groups/:groupId/domains',
      for: 'learners',
      params: OneGroup,
      reply: GroupDomains,
    },
    /** Replaces the domains of a group; each is of an address of its owner or a manager. */
    change: {
      method: 'PUT',
      path: '/api/groups/:groupId/domains',
      for: 'learners',
      params: OneGroup,
      body: v.object({ domains: v.pipe(v.array(Domain), v.maxLength(invitationLimits.domains, 'too_long')) }),
      reply: GroupDomains,
    },
    /** Groups that the viewer may join by their address and was never a member of. */
    offers: {
      method: 'GET',
      path: '/api/group-offers',
      for: 'learners',
      reply: v.object({ data: v.array(GroupOffer) }),
    },
    /** Joins a group with one of its free seats; repeated, it changes nothing. */
    join: {
      method: 'POST',
      path: '/api/group-offers/:groupId',
      for: 'learners',
      params: OneGroup,
      reply: OwnMembership,
    },
  },
  errors: {},
});
