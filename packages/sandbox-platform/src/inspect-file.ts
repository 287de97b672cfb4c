import { readCdarFile } from '../../../src/einvoice/read-cdar-file.ts';
import { readInvoiceFile } from '../../../src/einvoice/read-invoice-file.ts';
import { peekElement, peekText } from '../../../src/einvoice/xml/find-elements.ts';
import { UnreadableXml } from '../../../src/einvoice/xml/problem.ts';
import { readXml, type XmlElement } from '../../../src/einvoice/xml/read-xml.ts';
import { FLUX10 } from '../../../src/einvoice/xml/schemas.ts';
import { partySiren } from '../../../src/einvoice/json/own-side.ts';
import { checkStatusMessage } from '../../../src/einvoice/status-messages/check-status-message.ts';
import { TREATMENT } from '../../../src/einvoice/status-messages/party-roles.ts';
import { sirenOf } from '../../../src/einvoice/model/status-message.ts';

/** A platform's findings in a file. */
export type Content =
  | {
      kind: 'invoice';
      syntax: 'UBL' | 'CII' | 'Factur-X';
      seller: string | null;
      buyer: string | null;
      /** The same for a repeat: seller, number and year. */
      identity: string | null;
      /** Null unless it has all three. */
      reference: { invoice_number: string; issue_date: string; type_code: string } | null;
    }
  | {
      kind: 'status';
      syntax: 'CDAR';
      issuer: string | null;
      /** By the recipient's SIREN, `SE` or `BY`. */
      recipients: readonly { siren: string; role: string }[];
      /** Of invoices, by the identity of each. */
      statuses: readonly { code: string | null; of: string | null }[];
      /** The same for a repeat: its issuer and identifier. */
      identity: string | null;
    }
  | {
      kind: 'report';
      syntax: 'FRR';
      issuer: string | null;
      reference: { invoice_number: string; issue_date: string; type_code: string };
      flow_type: string;
      /** The type of the flow that brings the portal's verdict. */
      answer_type: string;
      /** The same for a repeat: declarant and number. */
      identity: string | null;
    }
  | { kind: 'faulty'; reason_code: string; reason_message: string };

const SYNTAXES = { ubl: 'UBL', cii: 'CII', facturx: 'Factur-X' } as const;

/** Finds the first fault, if there is one. */
export async function inspectFile(bytes: Uint8Array): Promise<Content> {
  const reading = await readInvoiceFile(bytes);
  if (reading.kind === 'read') {
    const { seller, buyer, invoice_number, issue_date, type_code } = reading.invoice;
    const isWhole = invoice_number !== null && issue_date !== null && type_code !== null;
    return {
      kind: 'invoice',
      syntax: SYNTAXES[reading.format],
      seller: partySiren(seller),
      buyer: partySiren(buyer),
      identity: identityOf(partySiren(seller), invoice_number, issue_date),
      reference: isWhole ? { invoice_number, issue_date, type_code } : null,
    };
  }
  const { code, detail } = reading.problem;
  if (code === 'other_document') return inspectStatus(bytes);
  return faulty(code === 'unknown_file' ? 'FlowTypeError' : 'InvalidSchema', detail);
}

const identityOf = (
  seller: string | null,
  invoice_number: string | null,
  issue_date: string | null,
): string | null =>
  invoice_number === null ? null : `${seller} ${invoice_number} ${issue_date?.slice(0, 4)}`;

function inspectStatus(bytes: Uint8Array): Content {
  const message = readBy(readCdarFile, bytes);
  if ('code' in message)
    return message.code === 'other_document' ? inspectReport(bytes) : faultOf(message);
  const [broken] = checkStatusMessage(message);
  if (broken !== undefined) return faulty('InvoiceLCRuleError', `${broken.rule}: ${broken.detail}`);
  if (message.statuses.some(({ phase }) => phase !== TREATMENT))
    return faulty('InvoiceLCAccessDenied', 'only platforms set statuses of transmission');
  const { issuer, recipients, message_id } = message;
  const issuerSiren = issuer === null ? null : sirenOf(issuer);
  return {
    kind: 'status',
    syntax: 'CDAR',
    issuer: issuerSiren,
    recipients: recipients.flatMap((party) => {
      const siren = sirenOf(party);
      return siren === null || party.role === null ? [] : [{ siren, role: party.role }];
    }),
    statuses: message.statuses.map(({ code, invoice }) => ({
      code,
      of: identityOf(
        invoice.seller === null ? null : sirenOf(invoice.seller),
        invoice.invoice_number,
        invoice.issue_date,
      ),
    })),
    identity: message_id === null ? null : `${issuerSiren} ${message_id}`,
  };
}

function inspectReport(bytes: Uint8Array): Content {
  const root = readBy((xml) => readXml(xml, FLUX10), bytes);
  if ('code' in root) return faultOf(root);
  const issuer = peekText(root, 'ReportDocument', 'Issuer', 'Id');
  const number = peekText(root, 'ReportDocument', 'Id') ?? '';
  const payments = peekElement(root, 'PaymentsReport');
  const report = payments ?? peekElement(root, 'TransactionsReport');
  const issue_date = peekText(report, 'ReportPeriod', 'EndDate') ?? '';
  const subject = payments === undefined ? 'TransactionReport' : 'PaymentReport';
  return {
    kind: 'report',
    syntax: 'FRR',
    issuer,
    reference: { invoice_number: number, issue_date, type_code: TRANSMISSION },
    flow_type: flowTypeOf(root, report, subject),
    answer_type: `State${subject}LC`,
    identity: `${issuer} ${number}`,
  };
}

/** MDT-91. */
export const TRANSMISSION = '304';

function flowTypeOf(root: XmlElement, report: XmlElement | undefined, subject: string): string {
  const isUnitary = peekElement(report, 'Invoice') !== undefined;
  if (isUnitary && peekElement(report, 'Transactions') !== undefined) return 'MultiFlowReport';
  const isPurchases = peekText(root, 'ReportDocument', 'Issuer', 'RoleCode') === 'BY';
  if (isPurchases) return `UnitarySupplier${subject}`;
  return `${isUnitary ? 'Unitary' : 'Aggregated'}Customer${subject}`;
}

function readBy<T>(
  read: (bytes: Uint8Array) => T,
  bytes: Uint8Array,
): T | UnreadableXml['problem'] {
  try {
    return read(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    return error.problem;
  }
}

const faultOf = ({ code, detail }: UnreadableXml['problem']) =>
  faulty(code === 'other_document' ? 'FlowTypeError' : 'InvalidSchema', detail);

const faulty = (reason_code: string, reason_message: string) => ({
  kind: 'faulty' as const,
  reason_code,
  reason_message,
});
