import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import { hubOf } from '../objects.ts';
import { memberLimits } from '../hub/protocol.ts';
import type { Receipt, Report } from './presence-reporter.ts';
import { PresenceTables } from './queries.ts';
import type { Change, RosterUpdate } from './roster.ts';

/** How long a hub may send no report before its members are removed, in milliseconds; hubs report every minute. */
const hubTimeout = 5 * 60_000;

/** Changes that are retained for hubs with an earlier version. */
const maxChanges = 1000;

/** Which channel an object counts. */
export interface PresenceChannel {
  readonly key: string;
  readonly channel: string;
}

/** The last report of a hub; `members` maps ids to their information as JSON. */
interface Shard {
  readonly bootId: string;
  readonly seq: number;
  readonly members: Map<string, string>;
}

/**
 * The members of one presence channel across all hubs: a member is present as long as any hub reports them. Each change
 * has a version and is sent to every hub with members.
 */
export class RealtimePresence extends DurableObject<Env> {
  readonly #tables: PresenceTables;
  readonly #shards = new Map<number, Shard>();
  readonly #changes: Change[] = [];
  #version: number;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#tables = new PresenceTables(state.storage);
    // Starts with the time, so that versions still grow if the storage was lost.
    this.#version = state.storage.kv.get<number>('version') ?? Date.now();
    for (const row of this.#tables.shards())
      this.#shards.set(row.shard, { bootId: row.boot, seq: row.seq, members: new Map() });
    for (const { shard, id, info } of this.#tables.members()) this.#shards.get(shard)?.members.set(id, info);
  }

  async report(channel: PresenceChannel, report: Report): Promise<Receipt> {
    const { shard: number, bootId, seq, knownVersion, isFull: isWhole } = report;
    const shard = this.#shards.get(number);
    if (shard?.bootId === bootId && seq <= shard.seq) return this.#updateSince(knownVersion);
    if (!isWhole && shard?.bootId !== bootId) return { needsFullReport: true };

    const members = shard?.members ?? new Map<string, string>();
    this.#shards.set(number, { bootId, seq, members });
    this.#tables.saveReport(number, { bootId, seq });
    const before = this.#version;
    const reported = new Set(report.joined.map(({ id }) => id));
    const left = isWhole ? [...members.keys()].filter((id) => !reported.has(id)) : report.left;
    for (const id of left) this.#remove(number, id);
    let count = this.#allMembers().size;
    for (const { id, info } of report.joined) {
      if (members.has(id)) continue;
      if (!this.#isPresent(id) && ++count > memberLimits.count) continue;
      this.#add(number, id, info);
    }
    if (members.size === 0) this.#dropShard(number);
    this.#publishChanges(channel, before, number);
    this.ctx.storage.kv.put('channel', channel);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + hubTimeout);
    return this.#updateSince(knownVersion);
  }

  /** Removes hubs that have not reported within the timeout. */
  override async alarm(): Promise<void> {
    const before = this.#version;
    for (const shard of this.#tables.silentSince(Date.now() - hubTimeout)) {
      for (const id of [...(this.#shards.get(shard)?.members.keys() ?? [])]) this.#remove(shard, id);
      this.#dropShard(shard);
    }
    const channel = this.ctx.storage.kv.get<PresenceChannel>('channel');
    if (channel) this.#publishChanges(channel, before);
    if (this.#shards.size > 0) await this.ctx.storage.setAlarm(Date.now() + hubTimeout);
  }

  #isPresent(id: string): boolean {
    return [...this.#shards.values()].some(({ members }) => members.has(id));
  }

  #allMembers(): Map<string, string> {
    const allMembers = new Map<string, string>();
    for (const { members } of this.#shards.values())
      for (const [id, info] of members) if (!allMembers.has(id)) allMembers.set(id, info);
    return allMembers;
  }

  #add(shard: number, id: string, info: string): void {
    if (!this.#isPresent(id)) this.#changes.push({ version: ++this.#version, id, info });
    this.#shards.get(shard)?.members.set(id, info);
    this.#tables.add(shard, id, info);
  }

  #remove(shard: number, id: string): void {
    if (!this.#shards.get(shard)?.members.delete(id)) return;
    this.#tables.remove(shard, id);
    if (!this.#isPresent(id)) this.#changes.push({ version: ++this.#version, id, info: null });
  }

  #dropShard(shard: number): void {
    this.#shards.delete(shard);
    this.#tables.dropShard(shard);
  }

  /** Stores the version and sends the changes to the other hubs; one that fails gets them with its next report. */
  #publishChanges({ key, channel }: PresenceChannel, before: number, reporter?: number): void {
    if (this.#version === before) return;
    this.ctx.storage.kv.put('version', this.#version);
    const changes = this.#changes.filter(({ version }) => version > before);
    this.#changes.splice(0, this.#changes.length - maxChanges);
    for (const shard of this.#shards.keys()) {
      if (shard === reporter) continue;
      const update: RosterUpdate = { version: this.#version, changes };
      const delivery = hubOf(this.env, key, shard).applyUpdate(channel, update);
      this.ctx.waitUntil(delivery.catch((error) => reportFailure(error, this.env)));
    }
  }

  /** The changes since a version if they are retained, else all members. */
  #updateSince(knownVersion: number | null): RosterUpdate {
    const version = this.#version;
    const first = this.#changes[0]?.version ?? version + 1;
    if (knownVersion !== null && knownVersion <= version && knownVersion >= first - 1)
      return { version, changes: this.#changes.filter((change) => change.version > knownVersion) };
    return { version, members: [...this.#allMembers()].map(([id, info]) => ({ id, info })) };
  }
}
