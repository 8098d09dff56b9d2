import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Hono } from 'hono';
import type { AssignedTable } from '../data/assignment.ts';
import type { Cell } from '../data/cells.ts';
import type { MessageKinds } from '../data/messages/messages.ts';
import type { Env } from '../env.ts';
import type { Job } from '../data/jobs/rules.ts';
import type { EdgeEnv } from './handle.ts';
import type { ComposeMail } from './mail-content.ts';

type Api = Hono<EdgeEnv>;
type Statement = BatchItem<'sqlite'>;

/** What a feature does when an account is deleted, beside what its tables declare. */
export interface DeletionSteps {
  /** Statements for the batch that deletes an account, where a condition holds. */
  readonly whenDeleted?: (db: Cell, userId: string, when: SQL) => readonly Statement[];
  /** Selects what must end before the rows of an account are purged; `userId` is the SQL of its id. */
  readonly purgeWaitsFor?: (db: Cell, userId: SQL) => SQLWrapper;
  /** When the learner was last active in what is kept under a pseudonym; `null` where nothing is. */
  readonly lastActiveAt?: (db: Cell, userId: string) => Promise<Date | null>;
  /** Statements for the batch that purges an account; records are kept until `endsAt`. */
  readonly whenPurged?: (env: Env, db: Cell, userId: string, endsAt: Date) => Promise<readonly Statement[]>;
}

/** A table of an export of personal data, as a CSV file beside the JSON of its area. */
export interface ExportedList {
  readonly name: string;
  /** Keys of the rows; their headings stand in `personal-data-export.json`. */
  readonly columns: readonly string[];
  readonly rows: (db: Cell, userId: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** A realtime channel; the start of its name says whether its members are visible to each other. */
export interface Channel {
  /** The name, with `{userId}` for a parameter. */
  readonly name: string;
  /** Whether a channel is this one, and the user may listen to it. */
  readonly isOpenTo: (channel: string, userId: string) => boolean;
}

/** Everything that others need to know of a feature; `features.ts` lists them. */
export interface Manifest {
  readonly name: string;
  /** Answers below the prefix of the backend with the session of the request. */
  readonly api?: Api;
  /** Answers there without a session: files, links in mails, operators. */
  readonly publicApi?: Api;
  /** Answers there whichever backend is configured: what pages ask of this deployment. */
  readonly localApi?: Api;
  readonly jobs?: readonly Job[];
  /** Messages between databases that the feature handles. */
  readonly messages?: MessageKinds;
  readonly channels?: readonly Channel[];
  /** Mails by their kind. */
  readonly mails?: Readonly<Record<string, ComposeMail>>;
  /** What becomes of each column of the feature's tables; loaded on demand. */
  readonly tables?: () => Promise<{ readonly tables: readonly AssignedTable[] }>;
  readonly deletion?: DeletionSteps;
  readonly exports?: readonly ExportedList[];
}

let declared: readonly Manifest[] = [];

/** Sets the list of features; `features.ts` does. */
export function declareFeatures(features: readonly Manifest[]): void {
  declared = features;
}

/** Every feature, those that others are built on first. */
export function declaredFeatures(): readonly Manifest[] {
  return declared;
}
