import { newId } from '../../../data/ids.ts';
import type { RosterUpdate } from './roster.ts';

/** A hub's report to the presence object of a channel: the members that joined and left on its sockets. */
export interface Report {
  readonly shard: number;
  /** Identifies one lifetime of a reporter; a new one reports all members again. */
  readonly bootId: string;
  /** Sequence number within a lifetime, so that a late report is ignored. */
  readonly seq: number;
  /** Version of the roster on the hub. */
  readonly knownVersion: number | null;
  /** Whether `joined` contains all members. */
  readonly isFull: boolean;
  readonly joined: readonly { id: string; info: string }[];
  readonly left: readonly string[];
}

/** The reply to a report; `needsFullReport` if the presence object lacks the state before it. */
export type Receipt = RosterUpdate | { readonly needsFullReport: true };

interface ReporterOptions {
  readonly shard: number;
  readonly send: (report: Report) => Promise<Receipt>;
  /** Members on the sockets of this hub, including those that are joining. */
  readonly currentMembers: () => ReadonlyMap<string, string>;
  readonly knownVersion: () => number | null;
  readonly applyUpdate: (update: RosterUpdate) => void;
}

/** Reports the members of one hub to one presence object: one report at a time, with all changes since the last. */
export class PresenceReporter {
  readonly #options: ReporterOptions;
  readonly #bootId = newId();
  #reported: Set<string> | null = null;
  #seq = 0;
  #isHeartbeat = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  /**
   * Resolves once the current state is reported and the reply is applied. Without changes nothing is
   * reported, unless it is a heartbeat.
   */
  report({ isSignOfLife: isHeartbeat = false } = {}): Promise<void> {
    this.#isHeartbeat ||= isHeartbeat;
    if (!this.#running) return this.#start();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#start();
      });
    return this.#next;
  }

  #start(): Promise<void> {
    this.#running = this.#send().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #send(): Promise<void> {
    const { shard, send, applyUpdate } = this.#options;
    const bootId = this.#bootId;
    for (let attempt = 0; attempt < 2; attempt++) {
      const currentMembers = new Map(this.#options.currentMembers());
      const reported = this.#reported;
      const joined = [...currentMembers].filter(([id]) => !reported?.has(id)).map(([id, info]) => ({ id, info }));
      const left = [...(reported ?? [])].filter((id) => !currentMembers.has(id));
      const isNew = joined.length + left.length > 0 || reported === null || this.#options.knownVersion() === null;
      if (!isNew && !this.#isHeartbeat) return;
      this.#isHeartbeat = false;
      const receipt = await send({
        shard,
        bootId,
        seq: ++this.#seq,
        knownVersion: this.#options.knownVersion(),
        isFull: reported === null,
        joined,
        left,
      });
      this.#reported = 'needsFullReport' in receipt ? null : new Set(currentMembers.keys());
      if ('needsFullReport' in receipt) continue;
      applyUpdate(receipt);
      return;
    }
    throw new Error('The presence object rejected a full report.');
  }
}
