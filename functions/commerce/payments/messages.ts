import * as v from 'valibot';
import type { MessageKind } from '../../data/messages/messages.ts';
import { deleteCustomer } from './configured-provider.ts';

const Customer = v.object({ customer: v.string() });

/** Sent when an account is deleted whose user was a customer at Stripe: they are deleted there as well. */
export const customerLeft: MessageKind<v.InferOutput<typeof Customer>> = {
  name: 'customer-left',
  schema: Customer,
  handle: (env, { customer }) => deleteCustomer(env, customer),
};
