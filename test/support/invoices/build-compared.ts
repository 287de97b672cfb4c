import { decimal } from '#kernel/decimal.ts';
import type { ComparedOperation } from '#domain/banking/convergence/score-candidate.ts';
import { tokenOf, tokensOf } from '#domain/banking/allocations/text-tokens.ts';
import type { OpenItem } from '#orm/sql/banking/open-items.ts';

/** A receipt of 100 within the term of the items below, without more information. */
export function buildCompared({
  amount = '100.0000',
  label = 'VIR RECU',
  end_to_end_id = null,
  ...overrides
}: Partial<ComparedOperation> & {
  amount?: string;
  label?: string;
  end_to_end_id?: string | null;
} = {}): ComparedOperation {
  const token = tokenOf(end_to_end_id);
  return {
    booking_date: '2026-03-10',
    counterparty_name: null,
    counterparty_iban_last4: null,
    remaining: decimal(amount),
    remaining_amount: amount,
    labels: tokensOf([label]),
    end_to_end_tokens: new Set(token === null ? [] : [token]),
    instructed_invoices: new Set(),
    counterparty_key: null,
    counterparty_iban: () => null,
    ...overrides,
  };
}

let last = 0;

/** A sale of 100; its token follows from its number. */
export function buildOpenItem(overrides: Partial<OpenItem> = {}): OpenItem {
  last += 1;
  const { invoice_number = `FA-2026-${1000 + last}` } = overrides;
  return {
    invoice_id: String(last),
    company_id: '1',
    direction: 'incoming',
    currency_code: 'EUR',
    open_amount: '100.0000',
    invoice_number,
    number_token: tokenOf(invoice_number) ?? '',
    party_name: 'Boulangerie Dupont SARL',
    party_key: 'BOULANGERIEDUPONT',
    payee_iban: null,
    issue_date: '2026-03-02',
    due_date: '2026-04-01',
    ...overrides,
  };
}
