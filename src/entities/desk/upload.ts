import { csrfTokenHeader } from '#contract/constants';
import { apiErrorFrom, NetworkError } from '../../platform/api/request.ts';
import { csrfToken } from '../../platform/api/csrf-token.ts';

/** Uploads the bytes of a file. @throws ApiError, NetworkError */
export async function uploadBytes(address: string, bytes: Blob): Promise<Response> {
  const answer = await fetch(address, {
    method: 'PUT',
    body: bytes,
    headers: { [csrfTokenHeader]: csrfToken(), Accept: 'application/json' },
  }).catch((cause: unknown) => {
    throw new NetworkError('', { cause });
  });
  if (!answer.ok) throw await apiErrorFrom(answer);
  return answer;
}
