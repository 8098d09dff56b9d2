import { blockIds } from '#contract/prompting/prompts/blocks';
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
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { locales } from '#contract/locales';

/** Parsed input, which may contain anything. */
type Read = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Read =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (max: number) => (value: unknown) => typeof value === 'string' && value.length <= max;
const isOf = (options: readonly string[]) => (value: unknown) => options.some((option) => option === value);
const isOfOrNone = (options: readonly string[]) => (value: unknown) => value === null || isOf(options)(value);
const areOf = (options: readonly string[]) => (value: unknown) =>
  Array.isArray(value) && value.length <= options.length && value.every(isOf(options));
const isRecordOf = (keys: readonly string[], isValue: (value: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && Object.entries(value).every(([key, one]) => keys.includes(key) && isValue(one));

type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

const fitsAll = (checks: Checks) => (value: unknown) =>
  isRecord(value) && Object.entries(checks).every(([key, fits]) => fits(value[key]));

const isDraft = fitsAll({
  role: isOfOrNone(promptRoles),
  task: isOfOrNone(promptTasks),
  language: isOfOrNone(locales),
  fields: isRecordOf(promptFields, isText(promptFieldLength)),
  settings: fitsAll({
    tone: isOfOrNone(promptTones),
    length: isOfOrNone(promptLengths),
    readingLevel: isOfOrNone(readingLevels),
    answerLanguage: isOfOrNone(locales),
    evidence: areOf(evidenceDemands),
    safety: areOf(safetyRules),
  }),
  edits: isRecordOf(blockIds, fitsAll({ base: isText(editedBlockLength), text: isText(editedBlockLength) })),
});

/**
 * Validates a draft by the rules of `PromptDraft`, without the schema package, which every page would load; a test
 * compares both.
 */
export function readDraft(value: unknown): PromptDraft | undefined {
  if (!isDraft(value)) return undefined;
  const { role, task, language, fields, settings, edits } = value as PromptDraft;
  return { role, task, language, fields, settings, edits };
}
