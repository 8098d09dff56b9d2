import type { Customer, CustomerKind } from './customer.ts';
import { members } from './members.ts';

const kinds = new Map<CustomerKind['name'], CustomerKind>([[members.name, members]]);

/** Adds a kind of customer that a later wing declares; called by `features.ts`. */
export function declareCustomerKind(kind: CustomerKind): void {
  kinds.set(kind.name, kind);
}

/** The customer of a row. */
export function customerIn(row: { readonly customerKind: CustomerKind['name']; readonly userId: string }): Customer {
  const kind = kinds.get(row.customerKind);
  if (!kind) throw new Error(`No feature declares customers of the kind ${row.customerKind}.`);
  return { kind, id: row.userId };
}
