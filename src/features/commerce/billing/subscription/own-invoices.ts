import { billing, type Invoice } from '#contract/commerce/billing';
import { loadedStore, type LoadedStore } from '../../../../platform/api/loaded-store.ts';
import { addressOf, request } from '../../../../platform/api/request.ts';
import { $membership } from '../membership-store.ts';

const { endpoints } = billing;

interface InvoicePage {
  readonly data: readonly Invoice[];
  readonly nextCursor: string | null;
}

/** Invoices and credit notes of a customer, the newest first. */
export interface InvoiceList {
  readonly $invoices: LoadedStore<InvoicePage>;
  /** The plan, whose changes may create invoices. */
  readonly $plan: Pick<LoadedStore<unknown>, 'listen'>;
  /** Adds the invoices that follow a cursor. */
  readonly loadOlder: (cursor: string) => Promise<void>;
  readonly addressOf: (number: string) => string;
}

/** The list of the pages that a request returns. */
export function invoiceList(
  load: (query: { readonly cursor?: string }) => Promise<InvoicePage>,
  rest: Pick<InvoiceList, '$plan' | 'addressOf'>,
): InvoiceList {
  const $invoices = loadedStore(() => load({}));
  const loadOlder = async (cursor: string) => {
    const older = await load({ cursor });
    $invoices.change((loaded) => ({ data: [...loaded.data, ...older.data], nextCursor: older.nextCursor }));
  };
  return { $invoices, loadOlder, ...rest };
}

/** Invoices of the signed-in user. */
export const ownInvoices = invoiceList((query) => request(endpoints.invoices, { query }), {
  $plan: $membership,
  addressOf: (number) => addressOf(endpoints.invoice, { params: { number } }),
});
