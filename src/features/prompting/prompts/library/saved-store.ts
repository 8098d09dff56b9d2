import { prompts, type PromptPage, type PromptSummary } from '#contract/prompting/prompts';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';

/** A filter of saved prompts; without a folder it applies to all. */
export interface Filter {
  readonly search: string;
  readonly folder: string | undefined;
}

let filter: Filter = { search: '', folder: undefined };

const fetchPage = (cursor?: string) =>
  request(prompts.endpoints.list, {
    query: {
      ...(filter.search.trim() && { search: filter.search.trim() }),
      ...(filter.folder !== undefined && { folder: filter.folder }),
      ...(cursor !== undefined && { cursor }),
    },
  });

/** The loaded saved prompts. */
export const $saved = loadedStore<PromptPage>(() => fetchPage());

/** Sets the filter and reloads the prompts. */
export function setFilter(next: Filter): void {
  filter = next;
  void $saved.reload();
}

/** Loads the next page. */
export async function loadMore(cursor: string): Promise<void> {
  const next = await fetchPage(cursor);
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

/** Changes name and folder of a prompt. */
export async function filePrompt(id: string, body: { name: string; folder: string }): Promise<PromptSummary> {
  const filed = await request(prompts.endpoints.file, { params: { id }, body });
  await $saved.reload();
  return filed;
}

/** Creates the id of a new prompt, which repeated requests use as idempotency key. */
export function newPromptId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
