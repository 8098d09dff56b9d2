import type { Env } from '../../env.ts';

/** The key of a user's photo in R2; it contains the user, so that an id selects only the viewer's own photo. */
export function photoKey(userId: string, photoId: string): string {
  return `photos/${userId}/${photoId}`;
}

/** Deletes every photo of a user, including those of interrupted changes. */
export async function deletePhotos(env: Env, userId: string): Promise<void> {
  const { objects } = await env.FILES.list({ prefix: photoKey(userId, '') });
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
}
