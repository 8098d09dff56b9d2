import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { flagNames, FlagRule } from '#contract/people/flags/flag-rules';
import { Email, Instant } from '#contract/text/fields';

const Flag = v.picklist(flagNames);

/** A feature with the rule in force, which is the one of the code until an editor writes another. */
export const FlagState = v.object({ flag: Flag, rule: FlagRule, isDefault: v.boolean() });

export type FlagState = v.InferOutput<typeof FlagState>;

/**
 * One line of what editors changed: the rule of a feature, or whether it is on for one person. `null` before or after
 * stands for what holds without an editor: the rule of the code, or the rule instead of a word about the person.
 */
export const FlagChange = v.object({
  id: v.number(),
  flag: v.string(),
  /** Mail address of the person it is about; `null` for a rule, and once the account is gone. */
  person: v.nullable(v.string()),
  before: v.nullable(v.union([FlagRule, v.boolean()])),
  after: v.nullable(v.union([FlagRule, v.boolean()])),
  /** An editor's mail address; `null` where the content token was shown, and once the account is gone. */
  changedBy: v.nullable(v.string()),
  changedAt: Instant,
});

export type FlagChange = v.InferOutput<typeof FlagChange>;

/** What is on for whom (specification, section 3, Feature flags, and section 6; product decisions, Roles). */
export const flags = feature({
  endpoints: {
    own: {
      method: 'GET',
      path: '/api/auth/user/features',
      for: 'accounts',
      reply: v.record(v.string(), v.boolean()),
    },
    list: { method: 'GET', path: '/api/flags', for: 'editors', reply: v.array(FlagState) },
    /** Writes the rule of a feature; `null` goes back to the one of the code. Repeated, it changes nothing. */
    setRule: {
      method: 'PUT',
      path: '/api/flags/:flag/rule',
      for: 'editors',
      params: v.object({ flag: Flag }),
      body: v.object({ rule: v.nullable(FlagRule) }),
      reply: FlagState,
    },
    /** Switches a feature for one person; `null` leaves it to the rule again. Answers what is on for them. */
    setForPerson: {
      method: 'PUT',
      path: '/api/flags/:flag/people',
      for: 'editors',
      params: v.object({ flag: Flag }),
      body: v.object({ email: Email, isOn: v.nullable(v.boolean('required')) }),
      reply: v.record(v.string(), v.boolean()),
    },
    /** Newest first. */
    changes: {
      method: 'GET',
      path: '/api/flags/changes',
      for: 'editors',
      query: v.object({ flag: v.optional(Flag), ...PageQuery.entries }),
      reply: page(FlagChange),
    },
  },
  errors: {},
  messages: {
    /**
     * What is on may be different now. Where it concerns everyone, each tab asks at a random moment within `within`
     * seconds.
     */
    features_changed: v.object({ within: v.number() }),
  },
});
