import { Hono } from 'hono';
import { billing } from '#contract/commerce/billing';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { listInvoices, serveInvoice } from './service.ts';

export const invoicesApi = new Hono<EdgeEnv>();

const { endpoints } = billing;

handle(invoicesApi, endpoints.invoices, ({ query, viewer, cell }) => listInvoices(cell, viewer.id, query.cursor));

handleReadingFirst(invoicesApi, endpoints.invoice, ({ params, viewer, cell, env, c }) =>
  serveInvoice({ env, cell, number: params.number, headers: c.req.raw.headers }, viewer.id),
);
