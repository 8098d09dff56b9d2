/** Roles in the room of a webinar: editors are its hosts, and speakers accepted an invitation by mail. */
export const roomRoles = ['host', 'speaker', 'attendee'] as const;

export type RoomRole = (typeof roomRoles)[number];

/** Which role may do what in the room of a webinar; the only place that says so. */
const permissions = {
  watch: ['host', 'speaker', 'attendee'],
  ask: ['attendee'],
  vote: ['attendee'],
  moderate: ['host', 'speaker'],
  launchPolls: ['host', 'speaker'],
  announce: ['host', 'speaker'],
  startAndEnd: ['host', 'speaker'],
  seeCounts: ['host', 'speaker'],
  exportReport: ['host'],
  /** The address and the key of the stream. */
  broadcast: ['host'],
  /** Names and addresses of invited speakers. */
  inviteSpeakers: ['host'],
} as const satisfies Record<string, readonly RoomRole[]>;

export type RoomAction = keyof typeof permissions;

export const roomActions = Object.keys(permissions) as RoomAction[];

/** Whether a role may do something in the room of a webinar; `null` has no role. */
export function mayInRoom(action: RoomAction, role: RoomRole | null): boolean {
  return role !== null && (permissions[action] as readonly RoomRole[]).includes(role);
}
