import type { EndpointAt, EndpointId } from '#contract/catalogue';
import type { Endpoint, Reply, RequestInput } from '#contract/feature';
import type { CoursePackage } from '#contract/library/content';
import type { WebinarDocument } from '#contract/webinars/webinars/package';

/** Ids and names of what exists in a test, such as `courseId`; a parameter of the same name has this value. */
export type Ids = Readonly<Record<string, string | undefined>>;

/** A learner of a test, who asks endpoints of the contract. */
export interface Owner {
  readonly call: <Of extends Endpoint>(endpoint: Of, input: RequestInput<Of>) => Promise<Reply<Of>>;
}

/** What samples may depend on. */
export interface Created {
  readonly ids: Ids;
  /** A course that editors can import. */
  readonly coursePackage: CoursePackage;
  /** A webinar that editors can import. */
  readonly webinarPackage: WebinarDocument;
}

/** A learner of a test of the Worker, with what test support creates for them. */
export interface Learner extends Owner {
  /** Publishes a course, which the learner begins on demand; returns its id. */
  readonly course: (state: 'open' | 'begun') => Promise<string>;
  /** Each returns the id of what it creates. */
  readonly notification: () => Promise<string>;
  readonly educatorPrompt: () => Promise<string>;
  readonly passkey: () => Promise<string>;
}

/** How a write is sent several times, with the same effect as once. */
export interface Repetition<Of extends Endpoint> {
  /** Who sends it; a pro member by default. */
  readonly as?: 'newcomer' | 'leaving';
  /** Prepares the learner; returns what each request holds. */
  readonly input?: (learner: Learner) => RequestInput<Of> | Promise<RequestInput<Of>>;
  /** How many rows it adds, by table. */
  readonly adds?: Readonly<Record<string, number>>;
  /** Whether each request publishes the same state to other devices. */
  readonly publishes?: true;
}

/** Stands for a check that is made by a test of its own. */
export const ownTest = 'own test';

export interface EndpointChecks<Of extends Endpoint> {
  /** Most statements of a read, beside the check of the session; content is read from memory. */
  readonly statements?: number | typeof ownTest;
  /** Most calls to cells of a read before its answer; others make one. */
  readonly calls?: number;
  /** How a write is repeated. */
  readonly repeated?: Repetition<Of> | typeof ownTest;
  /** Values in path and query, encoded, where no id has the name of the parameter. */
  readonly parameters?: (ids: Ids) => Ids;
  /** The whole body, where its fields depend on one another. */
  readonly body?: (created: Created) => RequestInput<Of> extends { body: infer Body } ? Body : unknown;
  /** Texts of the body with a format, by the path of their field or the last name of it. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The refusal of everybody but the owner; absent where all viewers share the answer. */
  readonly forOthers?: 'NOT_FOUND' | 'NOT_ALLOWED';
  /** The status of a sample that even its owner is refused. */
  readonly refused?: number;
  /** The place among the last samples: of one that changes its viewer, or only one who leaves, or ends sessions. */
  readonly last?: number | { readonly leaving: number };
}

/** A route outside the contract: of files, links in mails, operators and other services. */
export interface RouteChecks {
  readonly method: string;
  /** The path as the app declares it. */
  readonly path: string;
  /** Values of its parameters while another one is attacked. */
  readonly samples?: Readonly<Record<string, string>>;
  /** What follows an attacked parameter, where a path needs an end to match. */
  readonly end?: string;
}

/** What tests need to know of a feature: `feature.checks.ts` beside its manifest, which is no part of the Worker. */
export interface Checks {
  readonly endpoints?: { readonly [Id in EndpointId]?: EndpointChecks<EndpointAt<Id>> };
  readonly routes?: readonly RouteChecks[];
  /** Creates what the samples name, as its owner, or finds it; returns the ids. */
  readonly create?: (owner: Owner, ids: Ids) => Promise<Ids>;
}
