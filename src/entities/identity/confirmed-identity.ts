import { ApiError } from '../../platform/api/request.ts';

/**
 * Does what the edge may ask for somebody's identity before: then a dialog asks who they are, and the action is repeated.
 * Whoever closes it is left where they were.
 *
 * @throws ApiError `IDENTITY_REQUIRED` where somebody does not show who they are
 */
export async function withConfirmedIdentity<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.code !== 'IDENTITY_REQUIRED') throw reason;
    const { askIdentity } = await import('./ask-identity.tsx');
    if (!(await askIdentity())) throw reason;
    return action();
  }
}
