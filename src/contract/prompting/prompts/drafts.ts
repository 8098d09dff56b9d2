import * as v from 'valibot';
import {
  editedBlockLength,
  evidenceDemands,
  promptFieldLength,
  promptFields,
  promptLengths,
  promptRoles,
  promptTasks,
  promptTones,
  readingLevels,
  safetyRules,
} from '#contract/prompting/prompts/choices';
import { blockIds } from '#contract/prompting/prompts/blocks';
import { LocaleCode } from '#contract/text/fields';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max, 'too_long'));

/** Each of a few, none twice. */
const some = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(v.array(v.picklist(options)), v.maxLength(options.length, 'too_long'));

export const PromptSettings = v.object({
  tone: v.nullable(v.picklist(promptTones)),
  length: v.nullable(v.picklist(promptLengths)),
  readingLevel: v.nullable(v.picklist(readingLevels)),
  /** Language of the answer; that of the prompt where it is `null`. */
  answerLanguage: v.nullable(LocaleCode),
  evidence: some(evidenceDemands),
  safety: some(safetyRules),
});

export type PromptSettings = v.InferOutput<typeof PromptSettings>;

/** An edited part of the prompt, and the wording of the form that it replaced. */
const Edit = v.object({ base: text(editedBlockLength), text: text(editedBlockLength) });

/** Everything a user has said about a prompt; its text follows from it. */
export const PromptDraft = v.object({
  role: v.nullable(v.picklist(promptRoles)),
  task: v.nullable(v.picklist(promptTasks)),
  /** Language the prompt is written in; that of the page where it is `null`. */
  language: v.nullable(LocaleCode),
  fields: v.record(v.picklist(promptFields), text(promptFieldLength)),
  settings: PromptSettings,
  edits: v.record(v.picklist(blockIds), Edit),
});

export type PromptDraft = v.InferOutput<typeof PromptDraft>;
