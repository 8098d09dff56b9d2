import * as v from 'valibot';
import type { Audience } from '#contract/navigation/access';
import type { ErrorCatalogue } from '#contract/http/errors';
import type { NotificationKind } from '#contract/notification-kinds';

type Schema = v.GenericSchema<unknown, unknown>;
type Fields = v.GenericSchema<unknown, Record<string, unknown>>;

/** One operation of the edge. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The address below the proxy prefix. `:name` marks a parameter. */
  readonly path: `/${string}`;
  readonly for: Audience;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Schema;
  /** Absent where the answer is a file or a stream, or empty (204). */
  readonly reply?: Schema;
  /** The media type of an answer that is a file or a stream. */
  readonly file?: `${string}/${string}`;
}

/** The contract between browser and edge for one feature. */
export interface Feature {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly errors: ErrorCatalogue;
  /** Tracked events, by name (specification, section 4, Tracked event kinds). */
  readonly events?: Readonly<Record<string, Fields>>;
  /** Messages on a user's own channel, by the name on the wire. */
  readonly messages?: Readonly<Record<string, Fields>>;
  readonly notificationKinds?: Readonly<Record<string, NotificationKind>>;
}

export function feature<const Declared extends Feature>(declared: Declared): Declared {
  return declared;
}

type Parsed<Of> = Of extends v.GenericSchema<unknown, unknown> ? v.InferOutput<Of> : undefined;
type Input<Of> = Of extends v.GenericSchema<unknown, unknown> ? v.InferInput<Of> : undefined;

export type Params<Of extends Endpoint> = Parsed<Of['params']>;
export type Query<Of extends Endpoint> = Parsed<Of['query']>;
export type Body<Of extends Endpoint> = Parsed<Of['body']>;
export type Reply<Of extends Endpoint> = Parsed<Of['reply']>;

/** The input of a request: params, query and body as the endpoint declares them. */
export type RequestInput<Of extends Endpoint> = (undefined extends Input<Of['params']>
  ? object
  : { params: Input<Of['params']> }) &
  (undefined extends Input<Of['query']> ? object : { query: Input<Of['query']> }) &
  (undefined extends Input<Of['body']> ? object : { body: Input<Of['body']> });

/** The page of a list at a cursor; the first one without. */
export const PageQuery = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))) });

/** One page of a list with the cursor of the next, absent on the last. */
export function page<Item extends Schema>(item: Item) {
  return v.object({ data: v.array(item), nextCursor: v.nullable(v.string()) });
}
