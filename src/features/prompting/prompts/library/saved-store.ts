import { prompts, type PromptPage, type PromptSummary } from '#contract/prompting/prompts';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';

/** What is looked for among saved prompts; `undefined` is every folder. */
export interface Look {
  readonly search: string;
  readonly folder: string | undefined;
}

let look: Look = { search: '', folder: undefined };

const ask = (cursor?: string) =>
  request(prompts.endpoints.list, {
    query: {
      ...(look.search.trim() && { search: look.search.trim() }),
      ...(look.folder !== undefined && { folder: look.folder }),
      ...(cursor !== undefined && { cursor }),
    },
  });

/** Saved prompts as far as they were asked for. */
export const $saved = loadedStore<PromptPage>(() => ask());

/** Looks for something else. */
export function lookFor(next: Look): void {
  look = next;
  void $saved.reload();
}

/** Brings the next page of what is looked for. */
export async function showMore(cursor: string): Promise<void> {
  const next = await ask(cursor);
  $saved.change(({ data }) => ({ ...next, data: [...data, ...next.data] }));
}

/** Deletes a prompt; returns a function that restores it. */
export async function removePrompt({ id }: PromptSummary): Promise<() => Promise<void>> {
  await request(prompts.endpoints.remove, { params: { id } });
  $saved.change((page) => ({ ...page, data: page.data.filter((one) => one.id !== id), count: page.count - 1 }));
  return async () => {
    await request(prompts.endpoints.recover, { params: { id } });
    await $saved.reload();
  };
}

/** Saves a copy of a prompt under another name. */
export async function duplicate({ id, folder }: PromptSummary, name: string): Promise<void> {
  const { draft } = await request(prompts.endpoints.saved, { params: { id } });
  await request(prompts.endpoints.create, { params: { id: newPromptId() }, body: { name, folder, draft } });
  await $saved.reload();
}

/** Gives a prompt another name or folder. */
export async function filePrompt(id: string, body: { name: string; folder: string }): Promise<PromptSummary> {
  const filed = await request(prompts.endpoints.file, { params: { id }, body });
  await $saved.reload();
  return filed;
}

/** An id of a prompt that is to be saved: a repeated request names the same one. */
export function newPromptId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
