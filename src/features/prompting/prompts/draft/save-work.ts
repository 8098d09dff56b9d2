import { prompts } from '#contract/prompting/prompts';
import { request } from '../../../../platform/api/request.ts';
import { $work, setOpenedPrompt, type Opened } from './draft-store.ts';

/** Saves the work as a new prompt. */
export async function saveAsNew(id: string, { name, folder }: { name: string; folder: string }): Promise<Opened> {
  const { draft } = $work.get();
  const saved = await request(prompts.endpoints.create, { params: { id }, body: { name, folder, draft } });
  setOpenedPrompt(saved);
  return saved;
}

/** Saves the work as a new version of its prompt. @throws ApiError if another device has saved it meanwhile */
export async function saveVersion({ id, version }: Opened): Promise<Opened> {
  const { draft } = $work.get();
  const saved = await request(prompts.endpoints.save, { params: { id }, body: { draft, version } });
  setOpenedPrompt(saved);
  return saved;
}
