import { readFileSync } from 'node:fs';
import { printCdar } from '../../../../src/einvoice/cdar.ts';
import { DIRECTORY_SCHEME } from '../../../../src/einvoice/model/identifier-scheme.ts';
import { statusOfCode } from '../../../../src/einvoice/model/lifecycle-codes.ts';
import { reasonsOf } from '../../../../src/einvoice/model/lifecycle-reasons.ts';
import { composeStatusMessage } from '../../../../src/einvoice/status-messages/compose-status-message.ts';
import { statusIdentifier } from '../../../../src/einvoice/status-messages/status-identifier.ts';
import type { SandboxCompany } from '../company.ts';

/** An invoice between two companies of the sandbox. */
export interface CheckInvoice {
  invoice_number: string;
  /** `YYYY-MM-DD`. */
  issue_date: string;
  seller: SandboxCompany;
  buyer: SandboxCompany;
}

const PAID_AFTER_MS = 30 * 86_400_000;

/** UBL of 120.00 EUR, after the package's example. */
export function printInvoice({ invoice_number, issue_date, seller, buyer }: CheckInvoice): string {
  const example = new URL(import.meta.resolve('@bordereau/sandbox-platform/invoice.xml'));
  const due = new Date(Date.parse(issue_date) + PAID_AFTER_MS).toISOString().slice(0, 10);
  const values = new Map([
    ['F-2026-017', invoice_number],
    ['2026-03-02', issue_date],
    ['2026-04-01', due],
    ['FR44732829320', vatNumberOf(seller)],
    ['FR61799001128', vatNumberOf(buyer)],
    ['732829320', seller.siren],
    ['799001128', buyer.siren],
  ]);
  const places = new RegExp([...values.keys()].join('|'), 'g');
  return readFileSync(example, 'utf8').replaceAll(places, (place) => values.get(place) ?? place);
}

const vatNumberOf = ({ siren }: SandboxCompany): string =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;

/** CDAR of a status that one of the parties sets. */
export function printStatus(
  code: string,
  set_by: 'seller' | 'buyer',
  at: Date,
  { invoice_number, issue_date, seller, buyer }: CheckInvoice,
): string {
  const status = statusOfCode(code);
  if (status === undefined) throw new TypeError(`${code} is no status`);
  const [reason] = status.reason_required ? reasonsOf(code) : [];
  const invoice = { invoice_number, issue_date, type_code: '380' };
  const own = {
    message_id: statusIdentifier({ ...invoice, status_code: code }, at, () => false),
    issued_at: at,
    set_at: at,
    status,
    reason_code: reason?.code ?? null,
    reason: reason?.label ?? null,
    amounts: code === '212' ? [{ amount: '120.00', tax_rate: '20' }] : [],
    is_sent_by_party: true,
  };
  const message = composeStatusMessage(own, {
    ...invoice,
    direction: set_by === 'seller' ? 'sales' : 'purchases',
    currency_code: 'EUR',
    seller: partyOf(seller),
    buyer: partyOf(buyer),
  });
  return printCdar(message);
}

const partyOf = ({ name, siren }: SandboxCompany) => ({
  name,
  siren,
  siret: null,
  vat_number: null,
  electronic_address: { scheme: DIRECTORY_SCHEME, value: siren },
  address: null,
});
