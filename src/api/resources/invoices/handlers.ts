import { deleteInvoice } from '#domain/invoicing/invoices/delete-invoice.ts';
import { depositInvoice } from '#domain/invoicing/invoices/deposit-invoice.ts';
import type { CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import { refileInvoice } from '#domain/invoicing/invoices/refile-invoice.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { listInvoices } from '#domain/invoicing/invoices/list-invoices.ts';
import {
  bytesOfCollections,
  countWithin,
  readCollections,
} from '#domain/invoicing/invoices/read-collections.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import { refusedAtCreation } from '#kernel/refusal.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';
import { type Call, type Services, keyOf } from '#api/pipeline/call.ts';
import type { INVOICE_LIST_QUERY, INVOICE_QUERY } from './query.ts';
import type { QueryOf } from '#http/query.ts';
import { pageOf } from '#http/page.ts';
import { printInvoices } from './print-invoices.ts';
import { listInPieces, noContent, single, singleInPieces, type Reply } from '#http/reply.ts';

/** A page holds all its invoices; those beyond the bytes that a list may read come without the collections. */
export async function showInvoices(
  call: Call<undefined, undefined, QueryOf<typeof INVOICE_LIST_QUERY>>,
  { db, budgets }: Services,
): Promise<Reply> {
  const { workspace_id, query, held } = call;
  const { include: collections } = query;
  const page = pageOf(query);
  const [invoices, total] = await listInvoices(db, { workspace_id, filter: query, page });
  const whole = invoices.slice(0, countWithin(invoices, collections, budgets.listedContents));
  const rest = invoices.slice(whole.length);
  await held.awaitAnswer(bytesOfCollections(whole, collections));
  const rows = await printInvoices(readCollections(db, whole, collections), collections);
  const headers = rest.map((invoice) => Buffer.from(`,${printJson(renderInvoiceHeader(invoice))}`));
  return listInPieces([...rows, ...headers], page, total, rest.length > 0);
}

export async function addInvoice(
  { workspace_id, input }: Call<readonly CompanyRow[], PreparedDeposit>,
  { db, baseUrl }: Services,
): Promise<Reply> {
  const outcome = await depositInvoice(db, {
    workspace_id,
    deposit: input,
    upload_source: 'api',
    baseUrl,
  });
  if ('invoice' in outcome) return single(renderInvoiceHeader(outcome.invoice), 201);
  throw refusedAtCreation([
    {
      field: 'invoice_number',
      code: 'taken',
      message: `existe déjà pour ce vendeur et cette année (facture ${outcome.duplicate_of})`,
    },
  ]);
}

export async function showInvoice(
  call: Call<undefined, undefined, QueryOf<typeof INVOICE_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const collections = call.query.include;
  const found = [await findInvoice(db, keyOf(call))];
  await call.held.awaitAnswer(bytesOfCollections(found, collections));
  return singleInPieces(await printInvoices(readCollections(db, found, collections), collections));
}

export async function changeInvoice(
  call: Call<undefined, CheckedInput<{ category_id: number | null }>>,
  { db }: Services,
): Promise<Reply> {
  return single(renderInvoiceHeader(await refileInvoice(db, { ...call.input, ...keyOf(call) })));
}

export async function removeInvoice(call: Call, { db }: Services): Promise<Reply> {
  await deleteInvoice(db, keyOf(call));
  return noContent();
}
