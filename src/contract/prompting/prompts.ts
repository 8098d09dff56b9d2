import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { promptRoles, promptTasks } from '#contract/prompting/prompts/choices';
import { PromptDraft } from '#contract/prompting/prompts/drafts';
import { savedPromptLimits as limits } from '#contract/prompting/prompts/limits';
import { Id, Instant, line } from '#contract/text/fields';

const Version = v.pipe(v.number(), v.integer('invalid'), v.minValue(1, 'invalid'));

const PromptName = line(limits.name);

/** A folder, which exists as long as it contains a prompt; an empty name is none. */
const Folder = v.pipe(v.string('required'), v.trim(), v.maxLength(limits.folder, 'too_long'));

/** A draft small enough to be saved. */
const SavedDraft = v.pipe(
  PromptDraft,
  v.check((draft) => JSON.stringify(draft).length <= limits.size, 'too_long'),
);

/** A saved prompt in a list. */
export const PromptSummary = v.object({
  id: Id,
  name: v.string(),
  folder: v.string(),
  role: v.nullable(v.picklist(promptRoles)),
  task: v.nullable(v.picklist(promptTasks)),
  version: Version,
  savedAt: Instant,
});

export type PromptSummary = v.InferOutput<typeof PromptSummary>;

/** A saved prompt with its draft. */
export const SavedPrompt = v.object({ ...PromptSummary.entries, draft: PromptDraft });

export type SavedPrompt = v.InferOutput<typeof SavedPrompt>;

/** A page of a user's saved prompts, last saved first, with their total. */
export const PromptPage = v.object({
  ...page(PromptSummary).entries,
  folders: v.array(v.string()),
  count: v.number(),
});

export type PromptPage = v.InferOutput<typeof PromptPage>;

/** One of the stored versions of a saved prompt. */
const PromptVersion = v.object({ version: Version, savedAt: Instant });

export type PromptVersion = v.InferOutput<typeof PromptVersion>;

const OnePrompt = v.object({ id: Id });

/** The chosen role; typed text is never tracked. */
const PromptFacts = v.object({ role: v.picklist(promptRoles) });

/** Saved prompts of the AI prompting tool, which otherwise runs in the browser (product decisions, AI prompting tool). */
export const prompts = feature({
  endpoints: {
    /** Stays readable when a plan has ended. */
    list: {
      method: 'GET',
      path: '/api/prompts',
      for: 'learners',
      query: v.object({
        ...PageQuery.entries,
        search: v.optional(v.pipe(v.string(), v.maxLength(limits.name, 'too_long'))),
        folder: v.optional(Folder),
      }),
      reply: PromptPage,
    },
    saved: { method: 'GET', path: '/api/prompts/:id', for: 'learners', params: OnePrompt, reply: SavedPrompt },
    /** Saves a prompt under an id that the browser creates; idempotent. */
    create: {
      method: 'PUT',
      path: '/api/prompts/:id',
      for: 'learners',
      params: OnePrompt,
      body: v.object({ name: PromptName, folder: Folder, draft: SavedDraft }),
      reply: PromptSummary,
    },
    /** Saves a new version; refused if another device has saved one meanwhile. */
    save: {
      method: 'PUT',
      path: '/api/prompts/:id/draft',
      for: 'learners',
      params: OnePrompt,
      body: v.object({ draft: SavedDraft, version: Version }),
      reply: PromptSummary,
    },
    /** Changes name and folder of a prompt. */
    file: {
      method: 'PATCH',
      path: '/api/prompts/:id',
      for: 'learners',
      params: OnePrompt,
      body: v.object({ name: v.optional(PromptName), folder: v.optional(Folder) }),
      reply: PromptSummary,
    },
    /** Deletes a prompt; it can be restored for a day. */
    remove: { method: 'DELETE', path: '/api/prompts/:id', for: 'learners', params: OnePrompt },
    recover: {
      method: 'POST',
      path: '/api/prompts/:id/recovery',
      for: 'learners',
      params: OnePrompt,
      reply: PromptSummary,
    },
    /** The stored versions, newest first. */
    versions: {
      method: 'GET',
      path: '/api/prompts/:id/versions',
      for: 'learners',
      params: OnePrompt,
      reply: v.object({ data: v.array(PromptVersion) }),
    },
    version: {
      method: 'GET',
      path: '/api/prompts/:id/versions/:version',
      for: 'learners',
      params: v.object({ id: Id, version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)) }),
      reply: v.object({ ...PromptVersion.entries, draft: PromptDraft }),
    },
  },
  errors: {
    PLAN_REQUIRED: 403,
    /** Another device has saved a newer version. */
    PROMPT_CHANGED: 409,
    PROMPTS_FULL: 409,
  },
  events: {
    ai_prompt_user_selected_role: PromptFacts,
    ai_prompt_user_copied_prompt: PromptFacts,
    ai_prompt_user_started_over: PromptFacts,
    ai_prompt_user_opened_additional_settings: PromptFacts,
  },
});
