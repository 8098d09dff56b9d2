import type { Env } from '../env.ts';

/** Where somebody's photo lies in R2: whoever asks for it by its id finds only their own. */
export function photoKey(userId: string, photoId: string): string {
  return `photos/${userId}/${photoId}`;
}

/** Deletes every photo of somebody, those too that a broken-off change left behind. */
export async function deletePhotos(env: Env, userId: string): Promise<void> {
  const { objects } = await env.FILES.list({ prefix: photoKey(userId, '') });
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
}
