import { findElement, textOf } from './xml/find-elements.ts';
import { parseXml } from './xml/parse-xml.ts';
import { UnreadableXml } from './xml/problem.ts';
import { toElement, type XmlElement } from './xml/read-xml.ts';
import { CDAR, CII, UBL } from './xml/schemas.ts';
import { readCdar } from './cdar.ts';
import { readCiiDate } from './cii/read-date.ts';
import { readCiiParty } from './cii/party.ts';
import { readFacturxXml } from './facturx.ts';
import { readUblParty } from './ubl/party.ts';
import type { InvoiceParty } from './model/invoice-party.ts';
import type { StatusParty } from './model/status-message.ts';

/** The head of a file, even of one that no schema admits. */
export type PeekedFlow =
  | {
      kind: 'invoice';
      invoice_number: string | null;
      issue_date: string | null;
      seller: InvoiceParty;
      buyer: InvoiceParty;
    }
  | {
      kind: 'status';
      invoice_number: string | null;
      issue_date: string | null;
      seller: StatusParty | null;
      recipients: readonly StatusParty[];
    };

/** Reads the head of a refused invoice or status message; null where not even its root can be read. */
export async function peekFlow(bytes: Uint8Array): Promise<PeekedFlow | null> {
  if (!isPdf(bytes)) return peekXml(bytes);
  const embedded = await readFacturxXml(bytes);
  return embedded.kind === 'read' ? peekXml(embedded.xml) : null;
}

/** PDF readers allow other bytes before the mark, up to this many. */
const MAX_PREAMBLE = 1024;

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, MAX_PREAMBLE)).includes('%PDF-');

function peekXml(bytes: Uint8Array): PeekedFlow | null {
  try {
    using document = parseXml(bytes);
    return peekRoot(toElement(document.root, 1));
  } catch (error) {
    if (error instanceof UnreadableXml) return null;
    throw error;
  }
}

function peekRoot(root: XmlElement): PeekedFlow | null {
  if (UBL.namespaces.includes(root.namespace)) return peekUbl(root);
  if (CII.namespaces.includes(root.namespace)) return peekCii(root);
  return CDAR.namespaces.includes(root.namespace) ? peekCdar(root) : null;
}

const peekUbl = (root: XmlElement): PeekedFlow => ({
  kind: 'invoice',
  invoice_number: textOf(root, 'ID'),
  issue_date: textOf(root, 'IssueDate')?.slice(0, 10) ?? null,
  seller: readUblParty(findElement(root, 'AccountingSupplierParty')),
  buyer: readUblParty(findElement(root, 'AccountingCustomerParty')),
});

function peekCii(root: XmlElement): PeekedFlow {
  const document = findElement(root, 'ExchangedDocument');
  const transaction = findElement(root, 'SupplyChainTradeTransaction');
  const agreement = findElement(transaction, 'ApplicableHeaderTradeAgreement');
  return {
    kind: 'invoice',
    invoice_number: textOf(document, 'ID'),
    issue_date: readCiiDate(document, 'IssueDateTime'),
    seller: readCiiParty(findElement(agreement, 'SellerTradeParty')),
    buyer: readCiiParty(findElement(agreement, 'BuyerTradeParty')),
  };
}

function peekCdar(root: XmlElement): PeekedFlow {
  const { statuses, recipients } = readCdar(root);
  const invoice = statuses[0]?.invoice;
  return {
    kind: 'status',
    invoice_number: invoice?.invoice_number ?? null,
    issue_date: invoice?.issue_date ?? null,
    seller: invoice?.seller ?? null,
    recipients,
  };
}
