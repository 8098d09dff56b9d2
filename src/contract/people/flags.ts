import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { flagNames, FlagRule } from '#contract/people/flags/flag-rules';
import { Email, Instant } from '#contract/text/fields';

const Flag = v.picklist(flagNames);

/** A feature with its current rule, which is the default until an operator sets another. */
export const FlagState = v.object({ flag: Flag, rule: FlagRule, isDefault: v.boolean() });

export type FlagState = v.InferOutput<typeof FlagState>;

/**
 * A change by an operator: of the rule of a feature, or for one user. `null` before or after means the default rule, or
 * the rule of the feature.
 */
export const FlagChange = v.object({
  id: v.number(),
  flag: v.string(),
  /** Email address of the user; `null` for a rule, and after the account was deleted. */
  person: v.nullable(v.string()),
  before: v.nullable(v.union([FlagRule, v.boolean()])),
  after: v.nullable(v.union([FlagRule, v.boolean()])),
  /** An operator's email address; `null` if the content token was used, and after the account was deleted. */
  changedBy: v.nullable(v.string()),
  changedAt: Instant,
});

export type FlagChange = v.InferOutput<typeof FlagChange>;

/** Feature flags (specification, section 3, Feature flags, and section 6; product decisions, Roles). */
export const flags = feature({
  endpoints: {
    own: {
      method: 'GET',
      path: '/api/auth/user/features',
      for: 'accounts',
      reply: v.record(v.string(), v.boolean()),
    },
    list: { method: 'GET', path: '/api/flags', for: 'commands', reply: v.array(FlagState) },
    /** Sets the rule of a feature; `null` restores the default. Idempotent. */
    setRule: {
      method: 'PUT',
      path: '/api/flags/:flag/rule',
      for: 'commands',
      params: v.object({ flag: Flag }),
      body: v.object({ rule: v.nullable(FlagRule) }),
      reply: FlagState,
    },
    /** Switches a feature for one user; `null` restores the rule. Returns the features of the user. */
    setForPerson: {
      method: 'PUT',
      path: '/api/flags/:flag/people',
      for: 'commands',
      params: v.object({ flag: Flag }),
      body: v.object({ email: Email, isOn: v.nullable(v.boolean('required')) }),
      reply: v.record(v.string(), v.boolean()),
    },
    /** Newest first. */
    changes: {
      method: 'GET',
      path: '/api/flags/changes',
      for: 'commands',
      query: v.object({ flag: v.optional(Flag), ...PageQuery.entries }),
      reply: page(FlagChange),
    },
  },
  errors: {},
  messages: {
    /**
     * Features may have changed. If that concerns all users, each tab reloads them at a random time within `within`
     * seconds.
     */
    features_changed: v.object({ within: v.number() }),
  },
});
