import { deleteInvoice as remove } from '../domain/invoices/delete-invoice.ts';
import { depositInvoice as deposit } from '../domain/invoices/deposit-invoice.ts';
import type { InvoiceDeposit } from '../domain/invoices/content-deposit.ts';
import { findInvoice } from '../domain/invoices/find-invoice.ts';
import { listInvoices as listAll } from '../domain/invoices/list-invoices.ts';
import { renderInvoice } from '../render/invoice.ts';
import type { Call, Reply, Services } from './call.ts';
import { keyOf } from './id.ts';
import { readIncludes, readInvoiceFilter } from './invoice-query.ts';
import { readPage } from './page.ts';
import { list, noContent, single } from './reply.ts';

export async function listInvoices(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id, query } = call;
  const collections = readIncludes(query);
  const page = readPage(query);
  const filter = readInvoiceFilter(query);
  const asked = { workspace_id, filter, page, collections };
  const [invoices, total] = await listAll(db, asked);
  return list(
    invoices.map((invoice) => renderInvoice(invoice, collections)),
    page,
    total,
  );
}

export async function depositInvoice(
  { workspace_id, input }: Call<undefined, InvoiceDeposit>,
  { db, baseUrl }: Services,
): Promise<Reply> {
  const arrival = { workspace_id, deposit: input, upload_source: 'api', baseUrl } as const;
  return single(renderInvoice(await deposit(db, arrival)), 201);
}

export async function showInvoice(call: Call, { db }: Services): Promise<Reply> {
  const collections = readIncludes(call.query);
  return single(renderInvoice(await findInvoice(db, keyOf(call), collections), collections));
}

export async function deleteInvoice(call: Call, { db }: Services): Promise<Reply> {
  await remove(db, keyOf(call));
  return noContent();
}
