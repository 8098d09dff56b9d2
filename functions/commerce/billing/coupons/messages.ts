import * as v from 'valibot';
import { libraryOf } from '../../../data/cells.ts';
import type { MessageKind } from '../../../data/messages/messages.ts';
import { confirmUse, releaseUse } from './queries.ts';

const Use = v.object({ orderId: v.string(), code: v.string() });

type Use = v.InferOutput<typeof Use>;

/** Sent in the batch that settles an order with a limited coupon as paid. */
export const couponUseConfirmed: MessageKind<Use> = {
  name: 'coupon-use-confirmed',
  schema: Use,
  handle: (env, { orderId, code }) => confirmUse(libraryOf(env), orderId, code),
};

/** Sent in the batch that settles an order with a limited coupon as failed or expired. */
export const couponUseReleased: MessageKind<Use> = {
  name: 'coupon-use-released',
  schema: Use,
  handle: (env, { orderId }) => releaseUse(libraryOf(env), orderId),
};
