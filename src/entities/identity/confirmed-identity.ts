import { ApiError } from '../../platform/api/request.ts';

/**
 * Runs an action. If the edge requires a recently confirmed identity, a dialog opens, and the action is repeated.
 *
 * @throws ApiError `IDENTITY_REQUIRED` if the user closes the dialog
 */
export async function withConfirmedIdentity<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.code !== 'IDENTITY_REQUIRED') throw reason;
    const { requestIdentity } = await import('./request-identity.tsx');
    if (!(await requestIdentity())) throw reason;
    return action();
  }
}
