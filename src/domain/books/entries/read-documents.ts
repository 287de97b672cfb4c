import { euroRate } from '#einvoice/euros.ts';
import { readStoredDocument, readStoredHeader } from '#einvoice/stored-document.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { Accounts } from '#model/books.ts';
import type { Transaction } from '#orm/database.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import { statement } from '#orm/statement.ts';
import { freezeVatParts } from '#domain/invoicing/books/freeze-vat-parts.ts';
import { findSupplier } from '#domain/invoicing/invoices/find-supplier-category.ts';
import { readContents } from '#domain/invoicing/invoices/read-collections.ts';
import type { PostedDocument } from './plan-invoice-entry.ts';
import type { PostingCompanies, PostingCompany } from './posting-companies.ts';

export interface FoundDocument extends PostedDocument, Pick<Invoice, 'lifecycle_state'> {
  company: PostingCompany;
}

type DocumentRow = Pick<
  Invoice,
  'id' | 'company_id' | 'direction' | 'lifecycle_state' | 'category_id' | 'header'
> & { invoice_number: string };

const READ = statement<
  DocumentRow,
  [workspace_id: string, ids: readonly string[], company_ids: readonly string[]]
>(
  'read_posted_documents',
  `
    select id, company_id, direction, invoice_number, lifecycle_state, category_id, header from invoices
    where workspace_id = $1 and id = any($2::bigint[]) and company_id = any($3::bigint[])
      and invoice_number is not null and not proforma and lifecycle_state <> 'draft'
    order by id`,
);

/** Numbered documents of these companies, one at a time; without those that state no rate in euros. */
export async function* readDocuments(
  tx: Transaction,
  workspace_id: string,
  companies: PostingCompanies,
  ids: Iterable<string>,
): AsyncGenerator<FoundDocument> {
  const rows = await READ.all(tx, workspace_id, [...ids], [...companies.keys()]);
  const known = rows.map(({ id }) => id);
  const frozen = await freezeVatParts(tx, workspace_id, known);
  for (const { id, company_id, category_id, header: text, ...row } of rows) {
    const header = readStoredHeader(text);
    const rate = euroRate(header);
    const vat = frozen.get(id);
    const company = companies.get(company_id);
    if (rate === null || vat === undefined || company === undefined) continue;
    const { accounts, reverse_charge_rate } = company.books;
    const document = { ...row, ...vat, company, invoice_id: id, header, rate, accounts };
    const more = { reverse_charge_rate, lines: [], purchases_account: null };
    if (row.direction === 'sales') yield { ...document, ...more };
    else {
      const content = (await readContents(tx, workspace_id, [id])).get(id);
      const { lines } = content === undefined ? more : readStoredDocument(content);
      const of = { category_id, seller: header.seller };
      const purchases_account = await purchasesAccount(tx, workspace_id, accounts, of);
      yield { ...document, ...more, lines, purchases_account };
    }
  }
}

/** The account of a purchase's category, else of its supplier. */
async function purchasesAccount(
  tx: Transaction,
  workspace_id: string,
  accounts: Accounts,
  { category_id, seller }: Pick<DocumentRow, 'category_id'> & { seller: InvoiceParty },
): Promise<string | null> {
  const ofCategory = accounts[`category_${category_id ?? ''}`];
  if (ofCategory !== undefined) return ofCategory;
  if (!Object.keys(accounts).some((name) => name.startsWith('supplier_'))) return null;
  const supplier_id = await findSupplier(tx, workspace_id, seller);
  return accounts[`supplier_${supplier_id ?? ''}`] ?? null;
}
