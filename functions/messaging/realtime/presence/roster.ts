import type { Member } from '../protocol.ts';
import { RosterTables } from './queries.ts';

/** A member joined (`info` is JSON) or left (`info` is `null`); versions count the changes of a channel. */
export interface Change {
  readonly version: number;
  readonly id: string;
  readonly info: string | null;
}

/** The answer of a presence object to a hub: the changes since the version the hub knew, or everyone. */
export interface RosterNews {
  readonly version: number;
  readonly changes?: readonly Change[];
  readonly members?: readonly Member[];
}

/** The effect of news on a roster: changes for the listeners, and whether earlier ones are missing. */
export interface Outcome {
  readonly changes: readonly Omit<Change, 'version'>[];
  readonly isBehind: boolean;
}

/**
 * Everyone in the presence channels of one hub. Kept through hibernation, so that a socket hears after its list of
 * members exactly what has changed since.
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

  /** Applies news; skips known changes, and ignores those that do not follow on the known version. */
  learn(channel: string, { version, changes, members }: RosterNews): Outcome {
    const known = this.#loaded.get(channel);
    if (members) return { changes: this.#replace(channel, version, members), isBehind: false };
    if (!known) return { changes: [], isBehind: true };
    const next = (changes ?? []).filter((change) => change.version > known.version);
    const follows = next.every((change, index) => change.version === known.version + index + 1);
    if (!follows) return { changes: [], isBehind: true };
    for (const change of next) this.#apply(channel, change);
    return { changes: next, isBehind: version > known.version };
  }

  forget(channel: string): void {
    if (this.#loaded.delete(channel)) this.#tables.forget(channel);
  }

  /** Replaces the whole list unless the known one is later; returns the differences. */
  #replace(channel: string, version: number, members: readonly Member[]): Outcome['changes'] {
    const known = this.#loaded.get(channel) ?? { version: -1, members: new Map<string, string>() };
    if (known.version >= version) return [];
    this.#loaded.set(channel, known);
    const present = new Set(members.map(({ id }) => id));
    const changes = [
      ...[...known.members.keys()].filter((id) => !present.has(id)).map((id) => ({ id, info: null })),
      ...members.filter(({ id }) => !known.members.has(id)),
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
    const known = this.#loaded.get(channel);
    if (known) known.version = version;
    this.#tables.setVersion(channel, version);
  }
}
