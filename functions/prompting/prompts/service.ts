import type { Body, Query } from '#contract/feature';
import type { Viewer } from '#contract/navigation/access';
import type { prompts, PromptPage, PromptSummary, PromptVersion, SavedPrompt } from '#contract/prompting/prompts';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { savedPromptLimits } from '#contract/prompting/prompts/limits';
import { searchWords } from '../../library/content/search-text.ts';
import type { Library, WritableCell } from '../../data/cells.ts';
import { featuresWith } from '../../people/flags/service.ts';
import { fail } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import * as queries from './queries.ts';
import { includesRole } from '#contract/prompting/prompts/choices';
import type { PlanType } from '#contract/plans';
import { foldText } from '#contract/text/fold-text';
import type { ListedRow } from './queries.ts';
import type { PromptRow } from './schema.ts';

type Endpoints = (typeof prompts)['endpoints'];

/** A request of a prompt's author that writes. */
export interface Writer extends queries.PromptAddress {
  readonly cell: WritableCell;
  readonly library: Library;
  readonly revision: () => Promise<number | null>;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Prompts come twenty to a page. */
const list = paging(20, NumberAndId);

/** Maximum searchable characters of a prompt. */
const searchedLength = 4000;

/** Maximum words of a search. */
const maxSearchWords = 5;

/**
 * The prompt that a user writes to, and whether they may save, and what a draft is made of; what was saved before stays
 * readable without.
 */
async function readToWrite(writer: Writer, draft?: PromptDraft) {
  const { prompt, overrides } = await queries.promptToWrite(writer);
  const { savedPrompts } = await featuresWith(writer, writer.viewer, overrides);
  return { prompt, isAllowed: savedPrompts && (!draft || mayKeep(writer.viewer.planType, draft)) };
}

/** The prompt that a user changes, if they may. */
async function readToChange(writer: Writer, draft?: PromptDraft) {
  const { prompt, isAllowed } = await readToWrite(writer, draft);
  if (prompt && !isAllowed) fail('PLAN_REQUIRED');
  return prompt ?? fail('NOT_FOUND');
}

async function placeOf(writer: Writer): Promise<queries.WrittenPrompt> {
  return { ...writer, cell: await writer.cell.writable() };
}

/** A page of a user's saved prompts. */
export async function listPrompts(
  owner: Omit<queries.PromptAddress, 'id'>,
  { cursor, search = '', folder }: Query<Endpoints['list']>,
): Promise<PromptPage> {
  const words = searchWords(search).slice(0, maxSearchWords);
  const { rows, folders } = await queries.promptsOf(owner, {
    words,
    folder,
    before: list.after(cursor),
    most: list.most,
  });
  return {
    ...list.page(rows, ({ savedAt, id }) => [savedAt.getTime(), id], asSummary),
    folders: folders.map(({ folder: name }) => name).filter(Boolean),
    count: folders.reduce((sum, { count }) => sum + count, 0),
  };
}

export async function promptOf(place: queries.PromptAddress) {
  return asSaved((await queries.promptAt(place)) ?? fail('NOT_FOUND'));
}

/** Saves a new prompt; idempotent. */
export async function createPrompt(writer: Writer, body: Body<Endpoints['create']>): Promise<PromptSummary> {
  const { isAllowed } = await readToWrite(writer, body.draft);
  if (!isAllowed) fail('PLAN_REQUIRED');
  const { userId, id, now } = writer;
  const row = { ...body, userId, id, version: 1, savedAt: now, deletedAt: null, searched: searchedText(body) };
  if (await queries.insertPrompt(await placeOf(writer), row)) return asSaved(row);
  const prompt =
    (await queries.promptAt(writer)) ?? fail('PROMPTS_FULL', { detail: { limit: savedPromptLimits.prompts } });
  return isSameDraft(prompt.draft, body.draft) ? asSaved(prompt) : fail('PROMPT_CHANGED');
}

/** Saves a new version, idempotently; fails if another version was saved meanwhile. */
export async function savePrompt(writer: Writer, { draft, version }: Body<Endpoints['save']>): Promise<PromptSummary> {
  const prompt = await readToChange(writer, draft);
  if (prompt.version === version + 1 && isSameDraft(prompt.draft, draft)) return asSaved(prompt);
  const next = { draft, savedAt: writer.now, searched: searchedText({ ...prompt, draft }) };
  const stored =
    prompt.version === version ? await queries.storeVersion(await placeOf(writer), version, next) : undefined;
  return asSummary(stored ?? fail('PROMPT_CHANGED'));
}

/** Renames or moves a prompt. */
export async function filePrompt(writer: Writer, change: Body<Endpoints['file']>): Promise<PromptSummary> {
  const prompt = await readToChange(writer);
  const { name = prompt.name, folder = prompt.folder } = change;
  const filed = { name, folder, searched: searchedText({ name, folder, draft: prompt.draft }) };
  return asSummary((await queries.filePrompt(await placeOf(writer), filed)) ?? fail('NOT_FOUND'));
}

/** Marks a prompt as deleted; idempotent. */
export async function removePrompt(place: queries.WrittenPrompt, now: Date): Promise<void> {
  if (!(await queries.removePrompt(place, now))) fail('NOT_FOUND');
}

/** Recovers a deleted prompt; idempotent. */
export async function recoverPrompt(place: queries.WrittenPrompt): Promise<PromptSummary> {
  const recovered = await queries.recoverPrompt(place);
  return recovered ? asSummary(recovered) : promptOf(place);
}

/** The versions of a prompt that are kept, the last one first. */
export async function versionsOf(place: queries.PromptAddress) {
  const { prompt, earlier } = await queries.promptWithVersions(place);
  return { data: [prompt ?? fail('NOT_FOUND'), ...earlier].map(asVersion) };
}

/** One version of a prompt. */
export async function versionOf(place: queries.PromptAddress, version: number) {
  const { prompt, earlier } = await queries.promptWithVersion(place, version);
  const found = prompt?.version === version ? prompt : prompt && earlier;
  return found ? { ...asVersion(found), draft: found.draft } : fail('NOT_FOUND');
}

/** The searchable text: name, folder and draft. */
function searchedText({ name, folder, draft }: { name: string; folder: string; draft: PromptDraft }): string {
  const edits = Object.values(draft.edits).map((edit) => edit?.text ?? '');
  return foldText([name, folder, ...Object.values(draft.fields), ...edits].join('\n')).slice(0, searchedLength);
}

/** Whether two drafts are equal. */
function isSameDraft(one: PromptDraft, other: PromptDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a plan includes the template of a draft. */
function mayKeep(planType: PlanType, { role }: PromptDraft): boolean {
  return role === null || includesRole(planType, role);
}

/** A saved prompt as its list shows it. */
function asSummary({ id, name, folder, role, task, version, savedAt }: ListedRow): PromptSummary {
  return { id, name, folder, role, task, version, savedAt: savedAt.toISOString() };
}

/** A saved prompt with what it is made of. */
function asSaved(row: PromptRow): SavedPrompt {
  const { role, task } = row.draft;
  return { ...asSummary({ ...row, role, task }), draft: row.draft };
}

function asVersion({ version, savedAt }: { version: number; savedAt: Date }): PromptVersion {
  return { version, savedAt: savedAt.toISOString() };
}
