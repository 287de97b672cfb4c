import { euroRate, rateOf, type EuroRate } from '#einvoice/euros.ts';
import type { InvoiceHeader } from '#einvoice/model/invoice.ts';
import { readStoredDocument, readStoredHeader } from '#einvoice/stored-document.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { isDeposit, type VatPart } from '#einvoice/vat-parts.ts';
import { magnitude, readCents } from '#kernel/cents.ts';
import type { Accounts } from '#model/books.ts';
import { rateMissing, type Problem } from '#model/export-problem.ts';
import { debitOf, readJournalLines } from '#model/journal-line.ts';
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
> & {
  invoice_number: string;
  /** JSON: the lines with which one outside of the euro was posted. */
  posted: string | null;
};

const READ = statement<
  DocumentRow,
  [workspace_id: string, ids: readonly string[], company_ids: readonly string[]]
>(
  'read_posted_documents',
  `
    select i.id, i.company_id, i.direction, i.invoice_number, i.lifecycle_state, i.category_id, i.header,
      case when i.header::json ->> 'currency_code' <> 'EUR' then (
        select e.lines from journal_entries e
        where e.workspace_id = $1 and e.source_type = 'invoice' and e.source_id = i.id order by e.id limit 1
      ) end as posted
    from invoices i
    where i.workspace_id = $1 and i.id = any($2::bigint[]) and i.company_id = any($3::bigint[])
      and i.invoice_number is not null and not i.proforma and i.lifecycle_state <> 'draft'
    order by i.id`,
);

/** What a person has said of documents, and what is still to be said. */
export interface Told {
  /** Euros for one unit, by currency. */
  rates: Readonly<Record<string, string>>;
  unsaid: Problem[];
  /** Numbers of documents without an entry, since it would have no line. */
  empty: string[];
}

/** Numbered documents of these companies, one at a time; without those of which a fact is not known. */
export async function* readDocuments(
  tx: Transaction,
  workspace_id: string,
  companies: PostingCompanies,
  ids: Iterable<string>,
  { rates, unsaid }: Pick<Told, 'rates' | 'unsaid'> = { rates: {}, unsaid: [] },
): AsyncGenerator<FoundDocument> {
  const rows = await READ.all(tx, workspace_id, [...ids], [...companies.keys()]);
  const known = rows.map(({ id }) => id);
  const frozen = await freezeVatParts(tx, workspace_id, known);
  for (const { id, company_id, category_id, header: text, posted, ...row } of rows) {
    const header = readStoredHeader(text);
    const { currency_code } = header;
    const given = rates[currency_code];
    const rate =
      euroRate(header) ?? rateOfEntry(posted) ?? (given === undefined ? null : rateOf(given));
    const vat = frozen.get(id);
    const company = companies.get(company_id);
    if (vat === undefined || company === undefined) continue;
    const isOpen = vat.told === null && vat.parts.some((part) => isUndecided(part, header));
    if (rate === null) unsaid.push(rateMissing(row.invoice_number, currency_code));
    if (isOpen) unsaid.push(undecided(row.invoice_number));
    if (rate === null || isOpen) continue;
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

const undecided = (number: string): Problem => ({
  code: 'operation_undecided',
  message: `${number} : indiquez dans sa déclaration si ses lignes sont des biens (TLB1) ou des services (TPS1)`,
});

/** Whether its VAT is due by a payment only if it is a service, which nothing says. */
const isUndecided = ({ undecided: isOpen, due_on, tax }: VatPart, header: InvoiceHeader): boolean =>
  isOpen &&
  due_on === 'receipt' &&
  tax !== 0n &&
  header.tax_point_code !== '432' &&
  !isDeposit(header);

/** The rate at which a document was posted: that of its line on the account of customers or suppliers. */
function rateOfEntry(posted: string | null): EuroRate | null {
  const [line] = readJournalLines(posted ?? '[]');
  if (line?.currency == null) return null;
  return { euros: magnitude(debitOf(line)), amount: readCents(line.currency.amount) };
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
