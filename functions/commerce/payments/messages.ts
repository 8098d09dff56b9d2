import * as v from 'valibot';
import type { MessageKind } from '../../data/messages/messages.ts';
import { deleteCustomer } from './configured-provider.ts';

const Customer = v.object({ customer: v.string() });

/** Sent when an account with a customer at Stripe is deleted: deletes the customer there. */
export const customerDeleted: MessageKind<v.InferOutput<typeof Customer>> = {
  name: 'customer-left',
  schema: Customer,
  handle: (env, { customer }) => deleteCustomer(env, customer),
};
