import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Hono } from 'hono';
import type { LocalizedText } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import type { Role } from '#contract/navigation/access';
import type { exportKinds } from '#contract/people/exports';
import type { WebinarAccreditation } from '#contract/webinars/webinars/package';
import type { AssignedTable } from '../data/assignment.ts';
import type { Cell, Library } from '../data/cells.ts';
import type { Statement as WritingStatement } from '../data/commit.ts';
import type { MessageKinds } from '../data/messages/messages.ts';
import type { Env } from '../env.ts';
import type { Job } from '../data/jobs/rules.ts';
import type { EdgeEnv } from './handle.ts';
import type { ComposeMail } from './mail-content.ts';

type Api = Hono<EdgeEnv>;
type Statement = BatchItem<'sqlite'>;

/** Steps of a feature when an account is deleted, in addition to the retention of its tables. */
export interface DeletionSteps {
  /** The condition under which a user cannot delete the account yet. */
  readonly refusedWhile?: (userId: string) => SQL;
  /** Statements for the batch that deletes an account, under a condition. */
  readonly whenDeleted?: (db: Cell, userId: string, when: SQL) => readonly Statement[];
  /** Selects rows that defer the purge of an account; `userId` is the SQL of its id. */
  readonly purgeWaitsFor?: (db: Cell, userId: SQL) => SQLWrapper;
  /** When the learner was last active in records retained under a pseudonym; `null` without any. */
  readonly lastActiveAt?: (db: Cell, userId: string) => Promise<Date | null>;
  /** Statements for the batch that purges an account; records are retained until `endsAt`. */
  readonly whenPurged?: (env: Env, db: Cell, userId: string, endsAt: Date) => Promise<readonly Statement[]>;
}

/** Statements that a feature adds to the batches of features above it. */
export interface BatchedStatements {
  /** With an event of a learner in a course; they write only where `isRecorded` holds. */
  readonly courseEvent?: (
    db: Cell,
    event: { readonly participationId: string; readonly userId: string; readonly kind: string; readonly at: Date },
    isRecorded: SQL,
  ) => readonly WritingStatement[];
  /** After the name or the address of a user was changed, where a condition holds. */
  readonly nameOrAddress?: (db: Cell, userId: string, at: Date, when: SQL) => readonly WritingStatement[];
  /** Before a group is dissolved, in its cell. */
  readonly dissolution?: (db: Cell, groupId: string, at: Date) => readonly WritingStatement[];
  /** When a granted plan has ended. */
  readonly grantEnded?: (
    db: Cell,
    grant: { readonly id: string; readonly userId: string; readonly source: string; readonly endsAt: Date },
    at: Date,
  ) => Promise<readonly WritingStatement[]>;
  /** Before a membership of a group is stored in the cell of its learner. */
  readonly membership?: (
    db: Cell,
    membership: {
      readonly id: string;
      readonly userId: string;
      readonly groupId: string;
      readonly leftAt: Date | null;
    },
    at: Date,
  ) => readonly WritingStatement[];
}

/** An issued invoice or credit note. */
interface IssuedDocument {
  /** Id of the mail: a document is mailed once. */
  readonly id: string;
  readonly customerId: string;
  readonly number: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly total: string;
  readonly locale: Locale;
  /** Seats that were paid. */
  readonly quantity: number;
}

/** A table of an export of personal data, as a CSV file beside the JSON of its area. */
export interface ExportedList {
  readonly name: string;
  /** Keys of the rows; `personal-data-export.json` has their headings. */
  readonly columns: readonly string[];
  readonly rows: (db: Cell, userId: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Whoever requested an export. */
export interface Exporting {
  readonly id: string;
  readonly name: string;
  readonly traceId: string;
  readonly locale: Locale;
}

type ExportName = (typeof exportKinds)[number];

/** A kind of file that users export: a job builds it, and it can be downloaded until it expires. */
export interface ExportKind {
  readonly name: ExportName;
  readonly file: { readonly extension: string; readonly contentType: string };
  /** Whether a link to the file is mailed; otherwise it is on the page where it was requested. */
  readonly isMailed: boolean;
  /** Builds the file; a failure is tried again a few times. */
  readonly build: (env: Env, cell: Cell, wanted: ExportRequest) => Promise<ReadableStream<Uint8Array>>;
}

/** A requested export. */
export interface ExportRequest {
  readonly person: Exporting;
  readonly subject: string;
  readonly requestedAt: Date;
}

interface ChannelRequest {
  readonly env: Env;
  /** The role of the user. */
  readonly role: Role;
}

/** A realtime channel; the start of its name says whether its members are visible to each other. */
export interface Channel {
  /** The name, with `{userId}` for a parameter. */
  readonly name: string;
  /** Whether a channel is this one, and the user may listen to it. */
  readonly isOpenTo: (channel: string, userId: string, asked: ChannelRequest) => boolean | Promise<boolean>;
  /** What members of a presence channel see of another, besides the id. */
  readonly memberInfo?: (env: Env, userId: string) => Promise<Readonly<Record<string, string>>>;
}

/** An activity other than a course that may give credit, as its latest package has it. */
export interface AccreditedActivity {
  readonly isFree: boolean;
  readonly cancelledAt: Date | null;
  /** When it begins, or began, and until when somebody can still begin it or its recording; `null` without an end. */
  readonly availableFrom: Date;
  readonly availableUntil: Date | null;
  /** The version of the library that has its mastery quiz; `null` without one. */
  readonly quizVersionId: string | null;
  /** Identifies the package. */
  readonly version: {
    readonly id: string;
    readonly number: number;
    readonly hash: string;
    readonly courseDocument: {
      readonly id: string;
      readonly title: LocalizedText;
      readonly languages: Locale[];
      readonly teachers: readonly { readonly name: string; readonly credentials: string }[];
      readonly accreditations: readonly WebinarAccreditation[];
    };
  };
}

/** The manifest of a feature; `features.ts` lists them. */
export interface Manifest {
  readonly name: string;
  /** Endpoints below the prefix of the backend, with a session. */
  readonly api?: Api;
  /** Endpoints there without a session: files, links in mails, operators. */
  readonly publicApi?: Api;
  /** Endpoints there that this Worker serves with any configured backend. */
  readonly localApi?: Api;
  readonly jobs?: readonly Job[];
  /** Messages between databases that the feature handles. */
  readonly messages?: MessageKinds;
  readonly channels?: readonly Channel[];
  /** Mails by their kind. */
  readonly mails?: Readonly<Record<string, ComposeMail>>;
  /** The retention policy of each column of the feature's tables; loaded on demand. */
  readonly tables?: () => Promise<{ readonly tables: readonly AssignedTable[] }>;
  readonly deletion?: DeletionSteps;
  readonly batchedWith?: BatchedStatements;
  /** Mails the receipt of a customer without an account; does nothing for customers of other features. */
  readonly mailReceipt?: (db: Cell, document: IssuedDocument) => Promise<void>;
  readonly exports?: readonly ExportedList[];
  readonly exportKinds?: readonly ExportKind[];
  /** Finds an activity of the feature that may give credit. */
  readonly activityOf?: (
    library: Library,
    revision: () => Promise<number | null>,
    activityId: string,
  ) => Promise<AccreditedActivity | undefined>;
  /** The condition that a user leads a webinar besides its editors, in their own cell. */
  readonly leadsWebinar?: (userId: SQLWrapper, webinarId: SQLWrapper) => SQL;
  /** The condition that a user earns no credit in such an activity, in their own cell. */
  readonly earnsNoCredit?: (userId: SQLWrapper, activityId: SQLWrapper) => SQL;
}

let declared: readonly Manifest[] = [];

/** Sets the list of features; called by `features.ts`. */
export function declareFeatures(features: readonly Manifest[]): void {
  declared = features;
}

/** Every feature, in the order of their dependencies. */
export function declaredFeatures(): readonly Manifest[] {
  return declared;
}
