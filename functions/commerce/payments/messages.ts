import * as v from 'valibot';
import type { MessageKind } from '../../data/messages/messages.ts';
import { deleteCustomer, detachStoredMethod } from './stripe/lazy.ts';

const Customer = v.object({ customer: v.string() });

/** Sent when an account with a customer at Stripe is deleted: deletes the customer there. */
export const customerDeleted: MessageKind<v.InferOutput<typeof Customer>> = {
  name: 'customer-left',
  schema: Customer,
  handle: (env, { customer }) => deleteCustomer(env, customer),
};

const Method = v.object({ method: v.string() });

/** Sent when a card may be charged no more: removes it at Stripe. */
export const methodDetached: MessageKind<v.InferOutput<typeof Method>> = {
  name: 'payment-method-detached',
  schema: Method,
  handle: (env, { method }) => detachStoredMethod(env, method),
};
