import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { renderInvoice } from '#render/invoice.ts';
import { isDraftSale } from './draft-sale.ts';
import { readSelectedInvoice } from './invoice-columns.ts';
import { readCollections } from './read-collections.ts';
import { isSame } from './same-value.ts';

/** Given members that differ from the invoice, with the way to change each, if any. */
export async function findFixedMembers(
  tx: Transaction,
  invoice: Invoice,
  members: Readonly<Record<string, unknown>>,
): Promise<Violation[]> {
  const names = Object.keys(members);
  if (names.length === 0) return [];
  const shown = await show(tx, invoice, names);
  return names
    .filter(
      (name) => !isSame(members[name], shown[name]) || removesAttachments(invoice, name, members),
    )
    .map((field) => ({ field, code: 'wrong_state', message: messageOf(field, invoice) }));
}

/** Reads show no attachments, so an empty list would look like no change. */
const removesAttachments = (
  { attachments_count }: Invoice,
  name: string,
  members: Readonly<Record<string, unknown>>,
): boolean => name === 'attachments' && Array.isArray(members[name]) && attachments_count > 0;

async function show(
  tx: Transaction,
  invoice: Invoice,
  names: readonly string[],
): Promise<Record<string, unknown>> {
  const collections = INVOICE_COLLECTIONS.filter((name) => names.includes(name));
  const found = { ...readSelectedInvoice(invoice), content_bytes: 0 };
  for await (const row of readCollections(tx, [found], collections))
    return renderInvoice(row, collections);
  throw new Error('a locked invoice is gone');
}

function messageOf(field: string, invoice: Invoice): string {
  const path = `POST /api/v1/invoices/${invoice.id}`;
  const isOpen = invoice.invoice_number === null;
  const isDraft = isDraftSale(invoice);
  if (isDraft && ['invoice_number', 'numbering', 'lifecycle_state'].includes(field))
    return `est donné par ${path}/issue`;
  if (field === 'lifecycle_state') return `change par ${path}/lifecycle_events`;
  return isOpen
    ? `change par PUT /api/v1/invoices/${invoice.id}`
    : 'ne peut pas être modifié après le dépôt';
}
