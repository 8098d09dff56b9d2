import type { Env } from '../../env.ts';

/** The key of a proof in R2; it contains the learner, so that an id selects only the viewer's own file. */
export function proofKey(userId: string, id: string): string {
  return `external-credits/${userId}/${id}`;
}

/** Deletes every proof of a learner, including those of interrupted uploads. */
export async function deleteProofs(env: Env, userId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await env.FILES.list({ prefix: proofKey(userId, '') });
    if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
