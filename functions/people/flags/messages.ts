import * as v from 'valibot';
import { flagNames } from '#contract/people/flags/flag-rules';
import { libraryOf } from '../../data/cells.ts';
import type { MessageKind } from '../../data/messages/messages.ts';
import { appendOverrideChange, anonymizeUser } from './changes/queries.ts';

const OverrideChange = v.object({
  /** Identifies this change. */
  source: v.string(),
  flag: v.picklist(flagNames),
  userId: v.string(),
  changedBy: v.nullable(v.string()),
  before: v.nullable(v.boolean()),
  after: v.nullable(v.boolean()),
  /** Milliseconds. */
  at: v.number(),
});

export type OverrideChange = v.InferOutput<typeof OverrideChange>;

/** Appends the log entry of an override for one user. */
export const overrideChanged: MessageKind<OverrideChange> = {
  name: 'flag-override-changed',
  schema: OverrideChange,
  handle: (env, change) => appendOverrideChange(libraryOf(env), change),
};

const Person = v.object({ id: v.string() });

/** Sent when an account is deleted: removes its id from all log entries. */
export const flagPersonDeleted: MessageKind<v.InferOutput<typeof Person>> = {
  name: 'flag-person-deleted',
  schema: Person,
  handle: (env, { id }) => anonymizeUser(libraryOf(env), id),
};
