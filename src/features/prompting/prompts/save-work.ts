import { prompts } from '#contract/prompting/prompts';
import { request } from '../../../platform/api/request.ts';
import { $work, belongTo, type Opened } from './draft-store.ts';

/** Saves the work as a new prompt. */
export async function saveAsNew(id: string, { name, folder }: { name: string; folder: string }): Promise<Opened> {
  const { draft } = $work.get();
  const saved = await request(prompts.endpoints.create, { params: { id }, body: { name, folder, draft } });
  belongTo(saved);
  return saved;
}

/** Saves the work as a new version of the prompt it belongs to. @throws ApiError where another device has saved since */
export async function saveVersion({ id, version }: Opened): Promise<Opened> {
  const { draft } = $work.get();
  const saved = await request(prompts.endpoints.save, { params: { id }, body: { draft, version } });
  belongTo(saved);
  return saved;
}
