import { newId } from '../../../data/ids.ts';
import type { RosterNews } from './roster.ts';

/** What a hub reports to the presence object of a channel: who came to it and who left it, as seen from its sockets. */
export interface Report {
  readonly shard: number;
  /** Names one life of a hub's line to the object; with a new one, the hub reports everyone again. */
  readonly bootId: string;
  /** Counts the reports of one life, so that a late one changes nothing. */
  readonly seq: number;
  /** Version of the roster the hub knows. */
  readonly known: number | null;
  /** Whether `joined` is everyone. */
  readonly isWhole: boolean;
  readonly joined: readonly { id: string; info: string }[];
  readonly left: readonly string[];
}

/** The answer to a report; `wantsAll` when the presence object knows nothing of what the report builds on. */
export type Receipt = RosterNews | { readonly wantsAll: true };

interface Line {
  readonly shard: number;
  readonly send: (report: Report) => Promise<Receipt>;
  /** Members on the sockets of this hub, those about to join among them. */
  readonly present: () => ReadonlyMap<string, string>;
  readonly known: () => number | null;
  readonly learn: (news: RosterNews) => void;
}

/** Reports the members of one hub to one presence object: one report at a time, each with all changes until then. */
export class PresenceLine {
  readonly #line: Line;
  readonly #bootId = newId();
  #reported: Set<string> | null = null;
  #seq = 0;
  #isSignOfLife = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(line: Line) {
    this.#line = line;
  }

  /**
   * Resolves once the object knows the present state and its answer is applied. Reports nothing where nothing has
   * changed, unless it is a sign of life.
   */
  report({ isSignOfLife = false } = {}): Promise<void> {
    this.#isSignOfLife ||= isSignOfLife;
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
    const { shard, send, learn } = this.#line;
    const bootId = this.#bootId;
    for (let tries = 0; tries < 2; tries++) {
      const present = new Map(this.#line.present());
      const reported = this.#reported;
      const joined = [...present].filter(([id]) => !reported?.has(id)).map(([id, info]) => ({ id, info }));
      const left = [...(reported ?? [])].filter((id) => !present.has(id));
      const isNew = joined.length + left.length > 0 || reported === null || this.#line.known() === null;
      if (!isNew && !this.#isSignOfLife) return;
      this.#isSignOfLife = false;
      const receipt = await send({
        shard,
        bootId,
        seq: ++this.#seq,
        known: this.#line.known(),
        isWhole: reported === null,
        joined,
        left,
      });
      this.#reported = 'wantsAll' in receipt ? null : new Set(present.keys());
      if ('wantsAll' in receipt) continue;
      learn(receipt);
      return;
    }
    throw new Error('The presence object knows nothing of this hub.');
  }
}
