import { decimal, sum, toFixed } from '#kernel/decimal.ts';
import { parisInstant } from '#kernel/instant.ts';
import { MAX_NAME, MAX_REMITTANCE, toSepaText } from '#einvoice/sepa-text.ts';
import { printElement } from '#einvoice/xml/print-xml.ts';

/** SEPA credit transfers from one account. Identifiers, IBANs, BICs and amounts have been checked. */
export interface CreditTransferFile {
  message_id: string;
  created_at: Date;
  /** `YYYY-MM-DD`. */
  execution_date: string;
  debtor: { name: string; iban: string; bic: string | null };
  transfers: readonly CreditTransfer[];
}

export interface CreditTransfer {
  end_to_end_id: string;
  /** Euros, a decimal string with two decimals, from `0.01` to `999999999.99`. */
  amount: string;
  beneficiary_name: string;
  beneficiary_iban: string;
  beneficiary_bic: string | null;
  reference: string | null;
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const ATTRIBUTES = ` xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} pain.001.001.09.xsd"`;

/** The EPC's word for an absent value; ISO 20022 allows no empty name. */
const NOT_PROVIDED = 'NOTPROVIDED';

/**
 * The file as pain.001.001.09 with one payment information, one line, UTF-8. Names and references are converted to
 * the SEPA's characters. The same input gives the same text on every machine.
 */
export function printPain001(file: CreditTransferFile): string {
  const totals = printTotals(file);
  const initiation = printElement('CstmrCdtTrfInitn', [
    printElement('GrpHdr', [
      printElement('MsgId', file.message_id),
      printElement('CreDtTm', parisInstant(file.created_at).slice(0, 19)),
      ...totals,
      printElement('InitgPty', [printName(file.debtor.name)]),
    ]),
    printPaymentInformation(file, totals),
  ]);
  const document = printElement('Document', [initiation], ATTRIBUTES);
  return `<?xml version="1.0" encoding="UTF-8"?>${document}`;
}

function printPaymentInformation(file: CreditTransferFile, totals: readonly string[]): string {
  const { debtor, transfers } = file;
  return printElement('PmtInf', [
    printElement('PmtInfId', file.message_id),
    printElement('PmtMtd', 'TRF'),
    printElement('BtchBookg', 'false'),
    ...totals,
    printElement('PmtTpInf', [printElement('SvcLvl', [printElement('Cd', 'SEPA')])]),
    printElement('ReqdExctnDt', [printElement('Dt', file.execution_date)]),
    printElement('Dbtr', [printName(debtor.name)]),
    printElement('DbtrAcct', [printIban(debtor.iban)]),
    printElement('DbtrAgt', [debtor.bic === null ? NO_AGENT : printAgent(debtor.bic)]),
    printElement('ChrgBr', 'SLEV'),
    ...transfers.map(printTransfer),
  ]);
}

function printTransfer(transfer: CreditTransfer): string {
  const { end_to_end_id, amount, beneficiary_bic, reference } = transfer;
  const remittance = toSepaText(reference ?? '', MAX_REMITTANCE);
  return printElement('CdtTrfTxInf', [
    printElement('PmtId', [
      printElement('InstrId', end_to_end_id),
      printElement('EndToEndId', end_to_end_id),
    ]),
    printElement('Amt', [printElement('InstdAmt', toFixed(decimal(amount), 2), ' Ccy="EUR"')]),
    beneficiary_bic === null ? '' : printElement('CdtrAgt', [printAgent(beneficiary_bic)]),
    printElement('Cdtr', [printName(transfer.beneficiary_name)]),
    printElement('CdtrAcct', [printIban(transfer.beneficiary_iban)]),
    remittance === '' ? '' : printElement('RmtInf', [printElement('Ustrd', remittance)]),
  ]);
}

const printTotals = ({ transfers }: CreditTransferFile): readonly string[] => [
  printElement('NbOfTxs', String(transfers.length)),
  printElement('CtrlSum', toFixed(sum(transfers.map(({ amount }) => decimal(amount))), 2)),
];

const printName = (name: string): string =>
  printElement('Nm', toSepaText(name, MAX_NAME) || NOT_PROVIDED);

const printIban = (iban: string): string => printElement('Id', [printElement('IBAN', iban)]);

const printAgent = (bic: string): string =>
  printElement('FinInstnId', [printElement('BICFI', bic)]);

const NO_AGENT = printElement('FinInstnId', [
  printElement('Othr', [printElement('Id', NOT_PROVIDED)]),
]);
