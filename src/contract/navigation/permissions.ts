/** Roles of people who work on something together. */
export const groupRoles = ['owner', 'manager', 'member'] as const;

export type GroupRole = (typeof groupRoles)[number];

/** Which role may do what with which kind of resource; the only place that says so. */
const permissions = {
  group: {
    seeOverview: ['owner', 'manager'],
    seeMembers: ['owner', 'manager'],
    seeProgress: ['owner', 'manager'],
    exportMembers: ['owner', 'manager'],
    seeOwnProgress: ['owner', 'manager', 'member'],
    rename: ['owner'],
    invite: ['owner', 'manager'],
    assign: ['owner', 'manager'],
    removeMembers: ['owner', 'manager'],
    changeRoles: ['owner'],
    changeSeats: ['owner', 'manager'],
    changeDomains: ['owner'],
    transfer: ['owner'],
    dissolve: ['owner'],
    seeAudit: ['owner'],
    leave: ['manager', 'member'],
  },
} as const satisfies Record<string, Record<string, readonly GroupRole[]>>;

type Permissions = typeof permissions;

export type Resource = keyof Permissions;
export type Action<Of extends Resource> = keyof Permissions[Of];

/** A resource as it is to a viewer: their role in it, `null` without one. */
interface Held<Of extends Resource> {
  readonly kind: Of;
  readonly role: GroupRole | null;
}

/** Whether a viewer may do something with a resource, by their role in it. */
export function may<Of extends Resource>(action: Action<Of>, { kind, role }: Held<Of>): boolean {
  return role !== null && rolesFor(kind, action).includes(role);
}

/** The roles that may do something with a resource. */
export function rolesFor<Of extends Resource>(kind: Of, action: Action<Of>): readonly GroupRole[] {
  return permissions[kind][action] as readonly GroupRole[];
}
