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

/** A set of options. */
const some = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(v.array(v.picklist(options)), v.maxLength(options.length, 'too_long'));

export const PromptSettings = v.object({
  tone: v.nullable(v.picklist(promptTones)),
  length: v.nullable(v.picklist(promptLengths)),
  readingLevel: v.nullable(v.picklist(readingLevels)),
  /** Language of the answer; `null` for that of the prompt. */
  answerLanguage: v.nullable(LocaleCode),
  evidence: some(evidenceDemands),
  safety: some(safetyRules),
});

export type PromptSettings = v.InferOutput<typeof PromptSettings>;

/** An edited part of the prompt, and the composed text that it replaced. */
const Edit = v.object({ base: text(editedBlockLength), text: text(editedBlockLength) });

/** The input that a prompt is composed from. */
export const PromptDraft = v.object({
  role: v.nullable(v.picklist(promptRoles)),
  task: v.nullable(v.picklist(promptTasks)),
  /** Language of the prompt; `null` for that of the page. */
  language: v.nullable(LocaleCode),
  fields: v.record(v.picklist(promptFields), text(promptFieldLength)),
  settings: PromptSettings,
  edits: v.record(v.picklist(blockIds), Edit),
});

export type PromptDraft = v.InferOutput<typeof PromptDraft>;
