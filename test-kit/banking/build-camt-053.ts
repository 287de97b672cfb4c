/** A member that is null is left out of the file. */
export interface EntryOptions {
  amount?: string | null;
  currency?: string | null;
  indicator?: string | null;
  status?: string | null;
  booking_date?: string | null;
  value_date?: string | null;
  bank_reference?: string | null;
  entry_reference?: string | null;
  description?: string | null;
  end_to_end_id?: string | null;
  counterparty?: string | null;
  counterparty_iban?: string | null;
  /** Elements after `TxDtls`. */
  more?: string;
}

interface StatementOptions {
  id?: string;
  iban?: string;
  /** Content of `Acct`, instead of `iban`. */
  account?: string;
  /** Elements before the entries, such as balances. */
  balances?: string;
  entries?: readonly EntryOptions[];
}

export const IBAN = 'FR7630006000011234567890189';

const element = (name: string, text: string | null | undefined) =>
  text == null ? '' : `<${name}>${text}</${name}>`;

/** Prints an entry as version .08 has it. */
function printEntry(options: EntryOptions): string {
  const entry = {
    amount: '120.50',
    currency: 'EUR',
    indicator: 'DBIT',
    status: '<Cd>BOOK</Cd>',
    booking_date: '2026-11-19',
    value_date: '2026-11-19',
    description: 'VIR SEPA MENUISERIE DURAND F-2026-001',
    ...options,
  };
  const currency = entry.currency === null ? '' : ` Ccy="${entry.currency}"`;
  const amount = entry.amount === null ? '' : `<Amt${currency}>${entry.amount}</Amt>`;
  const day = (name: string, date: string | null) =>
    date === null ? '' : `<${name}><Dt>${date}</Dt></${name}>`;
  const party = entry.indicator === 'CRDT' ? 'Dbtr' : 'Cdtr';
  const name = element(party, element('Pty', element('Nm', entry.counterparty)) || null);
  const iban = element(
    `${party}Acct`,
    element('Id', element('IBAN', entry.counterparty_iban)) || null,
  );
  return `<Ntry>${element('NtryRef', entry.entry_reference)}${amount}${element('CdtDbtInd', entry.indicator)}${element('Sts', entry.status)}${day('BookgDt', entry.booking_date)}${day('ValDt', entry.value_date)}${element('AcctSvcrRef', entry.bank_reference)}<NtryDtls><TxDtls>${element('Refs', element('EndToEndId', entry.end_to_end_id) || null)}${element('RltdPties', name + iban || null)}${element('RmtInf', element('Ustrd', entry.description) || null)}</TxDtls></NtryDtls>${entry.more ?? ''}</Ntry>`;
}

/** A balance of a day; code `OPBD` or `CLBD`. */
export const balance = (code: string, amount: string, date: string, indicator = 'CRDT'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`;

function printStatement({
  id = '2026-11',
  iban = IBAN,
  account = `<Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy><Nm>Compte courant</Nm><Svcr><FinInstnId><BICFI>AGRIFRPP</BICFI><Nm>Banque Exemple</Nm></FinInstnId></Svcr>`,
  balances = '',
  entries = [{}],
}: StatementOptions): string {
  return `<Stmt><Id>${id}</Id><Acct>${account}</Acct>${balances}${entries.map(printEntry).join('')}</Stmt>`;
}

/** One statement with one entry by default. */
export function buildCamt053({
  version = '08',
  message_id = 'MSG-1',
  statements = [{}],
}: {
  version?: string;
  message_id?: string;
  statements?: readonly StatementOptions[];
} = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>${message_id}</MsgId><CreDtTm>2026-11-30T00:00:00</CreDtTm></GrpHdr>${statements.map(printStatement).join('')}</BkToCstmrStmt></Document>`;
}

export const withEntries = (entries: readonly EntryOptions[], balances = ''): string =>
  buildCamt053({ statements: [{ entries, balances }] });

/** One statement without balances. */
export const withAccount = (iban: string, entries: readonly EntryOptions[]): string =>
  buildCamt053({ statements: [{ iban, entries }] });

/** An entry a day in November. */
export const withDays = (first: number, last: number): string =>
  withEntries(
    Array.from({ length: last - first + 1 }, (_, at) => ({
      booking_date: `2026-11-${String(first + at).padStart(2, '0')}`,
    })),
  );
