import type { Member } from '../hub/protocol.ts';
import { RosterTables } from './queries.ts';

/** A member joined (`info` is JSON) or left (`info` is `null`); versions count the changes of a channel. */
export interface Change {
  readonly version: number;
  readonly id: string;
  readonly info: string | null;
}

/** The reply of a presence object to a hub: the changes since the hub's version, or all members. */
export interface RosterUpdate {
  readonly version: number;
  readonly changes?: readonly Change[];
  readonly members?: readonly Member[];
}

/** The effect of an update on a roster: changes to publish, and whether earlier ones are missing. */
export interface AppliedUpdate {
  readonly changes: readonly Omit<Change, 'version'>[];
  readonly isBehind: boolean;
}

/**
 * The members of the presence channels of one hub. They persist through hibernation, so that a socket receives, after
 * its list of members, every change since.
 */
export class Rosters {
  readonly #tables: RosterTables;
  readonly #loaded = new Map<string, { version: number; members: Map<string, string> }>();

  constructor(storage: DurableObjectStorage) {
    this.#tables = new RosterTables(storage);
    for (const { channel, version } of this.#tables.rosters())
      this.#loaded.set(channel, { version, members: new Map() });
    for (const { channel, id, info } of this.#tables.members()) this.#loaded.get(channel)?.members.set(id, info);
  }

  version(channel: string): number | null {
    return this.#loaded.get(channel)?.version ?? null;
  }

  members(channel: string): ReadonlyMap<string, string> {
    return this.#loaded.get(channel)?.members ?? new Map<string, string>();
  }

  /** Applies an update; skips changes already applied, and ignores an update with a gap. */
  applyUpdate(channel: string, { version, changes, members }: RosterUpdate): AppliedUpdate {
    const current = this.#loaded.get(channel);
    if (members) return { changes: this.#replace(channel, version, members), isBehind: false };
    if (!current) return { changes: [], isBehind: true };
    const next = (changes ?? []).filter((change) => change.version > current.version);
    const isContiguous = next.every((change, index) => change.version === current.version + index + 1);
    if (!isContiguous) return { changes: [], isBehind: true };
    for (const change of next) this.#apply(channel, change);
    return { changes: next, isBehind: version > current.version };
  }

  deleteRoster(channel: string): void {
    if (this.#loaded.delete(channel)) this.#tables.deleteRoster(channel);
  }

  /** Replaces the list unless the current one is newer; returns the differences. */
  #replace(channel: string, version: number, members: readonly Member[]): AppliedUpdate['changes'] {
    const current = this.#loaded.get(channel) ?? { version: -1, members: new Map<string, string>() };
    if (current.version >= version) return [];
    this.#loaded.set(channel, current);
    const present = new Set(members.map(({ id }) => id));
    const changes = [
      ...[...current.members.keys()].filter((id) => !present.has(id)).map((id) => ({ id, info: null })),
      ...members.filter(({ id }) => !current.members.has(id)),
    ];
    for (const change of changes) this.#apply(channel, { ...change, version });
    this.#setVersion(channel, version);
    return changes;
  }

  #apply(channel: string, { id, info, version }: Change): void {
    const { members } = this.#loaded.get(channel) ?? {};
    if (info === null) {
      members?.delete(id);
      this.#tables.remove(channel, id);
    } else {
      members?.set(id, info);
      this.#tables.add(channel, { id, info });
    }
    this.#setVersion(channel, version);
  }

  #setVersion(channel: string, version: number): void {
    const current = this.#loaded.get(channel);
    if (current) current.version = version;
    this.#tables.setVersion(channel, version);
  }
}
