import { accreditations, type accreditationStates } from '#contract/desk/accreditations';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { request } from '../../../platform/api/request.ts';

export type AccreditationState = (typeof accreditationStates)[number];

/** The accreditations of courses, by whether their last day has passed. */
export const accreditationsOf = pagedStores((state: AccreditationState, cursor) =>
  request(accreditations.endpoints.list, {
    query: { ...(state === 'ended' && { state }), ...(cursor && { cursor }) },
  }),
);
