import { ApiError } from '../../platform/api/request.ts';

/**
 * Runs an action for which the edge may demand a recent identity: then a dialog asks for it, and the action is repeated. Closing the dialog changes nothing.
 *
 * @throws ApiError `IDENTITY_REQUIRED` where a user does not show who they are
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
