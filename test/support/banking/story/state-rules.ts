import { expect } from 'chai';
import { decimal, roundTo, sum, toFixed } from '#kernel/decimal.ts';
import type { AllocationRow, Shown, Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

/** Invariants of a workspace. */
export function checkState(world: World, snapshot: Snapshot): void {
  const byOperation = Map.groupBy(snapshot.allocations, (row) => Number(row.bank_operation_id));
  for (const [id, operation] of snapshot.operations)
    checkOperation(operation, byOperation.get(id) ?? []);
  checkItems(snapshot);
  for (const entry of snapshot.entries.values()) checkEntry(entry, snapshot);
  checkCompanies(world, snapshot);
  checkNumbers(world, snapshot);
}

const confirmedSum = (rows: readonly AllocationRow[]) =>
  sum(
    rows.filter(({ status }) => status === 'confirmed').map((row) => decimal(row.allocated_amount)),
  );

function checkOperation(operation: Shown, rows: readonly AllocationRow[]): void {
  const about = `operation ${String(operation['id'])}`;
  const whole = decimal(String(operation['amount'])).abs();
  const confirmed = confirmedSum(rows);
  expect(confirmed.lte(whole), `${about} is exceeded`).to.equal(true);
  const status = confirmed.eq(whole) ? 'matched' : 'partially_matched';
  expect(operation['reconciliation_status'], about).to.equal(
    confirmed.eq('0') ? 'unmatched' : status,
  );
  const moves = { proposed: 0, discarded: 0, confirmed: 1, undone: 2 } as const;
  const version = rows.reduce((total, row) => total + moves[row.status as keyof typeof moves], 1);
  expect(operation['version'], `${about}: version`).to.equal(version);
  const { allocated_amount, remaining_amount } = operation['reconciliation'] as Shown;
  expect([allocated_amount, remaining_amount], about).to.deep.equal([
    Number(toFixed(confirmed, 4)),
    Number(toFixed(whole.minus(confirmed), 4)),
  ]);
  const shown = (operation['allocations'] as Shown[]).map(({ id }) => String(id));
  const kept = rows.filter((row) => row.status === 'confirmed').map(({ id }) => id);
  expect(shown, about).to.deep.equal(kept);
}

function checkItems({ allocations, items }: Snapshot): void {
  const byInvoice = Map.groupBy(allocations, (row) => row.invoice_document_id);
  for (const { invoice_id, amount_due, open_amount } of items) {
    const open = decimal(amount_due).minus(confirmedSum(byInvoice.get(invoice_id) ?? []));
    expect(open_amount, `invoice ${invoice_id}`).to.equal(toFixed(open, 4));
    expect(open.gte('0'), `invoice ${invoice_id} is exceeded`).to.equal(true);
  }
}

const totalOf = (lines: readonly Shown[], side: string) =>
  sum(lines.map((line) => decimal(String(line[side]))));

function checkEntry(entry: Shown, { operations }: Snapshot): void {
  const about = `entry ${String(entry['id'])}`;
  const operation = operations.get(Number(entry['bank_operation_id']));
  const lines = entry['lines'] as Shown[];
  expect(toFixed(totalOf(lines, 'debit_amount'), 2), about).to.equal(
    toFixed(totalOf(lines, 'credit_amount'), 2),
  );
  for (const { debit_amount, credit_amount } of lines) {
    const isOneSided = Number(debit_amount) > 0 !== Number(credit_amount) > 0;
    expect(isOneSided, about).to.equal(true);
  }
  const { id, entry_kind, exported } = entry;
  expect(operation?.['accounting_entry'], about).to.deep.equal({ id, entry_kind, exported, lines });
  const [bank] = lines;
  if (bank === undefined) return;
  const amount = decimal(String(operation?.['amount']));
  const side = amount.gt('0') ? 'debit_amount' : 'credit_amount';
  expect(bank[side], about).to.equal(Number(toFixed(roundTo(amount.abs(), 2), 2)));
}

/** Companies never mix. */
function checkCompanies(
  { companies, invoices }: World,
  { operations, accounts, entries, allocations, items, rules }: Snapshot,
): void {
  const ofInvoice = new Map(invoices.map(({ id, company_id }) => [id, company_id]));
  for (const { invoice_id, company_id } of items)
    expect(Number(company_id)).to.equal(ofInvoice.get(Number(invoice_id)));
  for (const row of allocations) {
    const operation = operations.get(Number(row.bank_operation_id));
    const owners = [row.company_id, operation?.['company_id']].map(Number);
    const owner = ofInvoice.get(Number(row.invoice_document_id)) ?? 0;
    expect(owners, `allocation ${row.id}`).to.deep.equal([owner, owner]);
    const { direction } = items.find((item) => item.invoice_id === row.invoice_document_id) ?? {};
    expect(operation?.['direction'], `allocation ${row.id}`).to.equal(direction);
  }
  const ledgerOf = new Map(companies.map(({ id, ledger_id }) => [id, ledger_id]));
  for (const { id, company_id, bank_account_id } of operations.values())
    expect(
      accounts.get(Number(bank_account_id))?.['company_id'],
      `operation ${String(id)}`,
    ).to.equal(company_id);
  for (const { company_id, ledger_id } of accounts.values())
    if (ledger_id !== null) expect(ledger_id).to.equal(ledgerOf.get(Number(company_id)));
  for (const { company_id, ledger_id, bank_operation_id, lines } of entries.values()) {
    expect(ledger_id).to.equal(ledgerOf.get(Number(company_id)));
    expect(operations.get(Number(bank_operation_id))?.['company_id']).to.equal(company_id);
    for (const { explanation } of lines as Shown[]) {
      const { rule_id } = explanation as Shown;
      const rule = rules.get(Number(rule_id));
      if (rule !== undefined) expect(rule['company_id']).to.be.oneOf([null, company_id]);
    }
  }
}

/** A number is one account of a company, and no account has an operation twice. */
function checkNumbers({ story }: World, { accounts, operations }: Snapshot): void {
  const names = [...accounts.values()].map(
    ({ company_id, iban_masked }) => `${String(company_id)} ${String(iban_masked)}`,
  );
  expect(new Set(names).size, 'accounts of a number').to.equal(names.length);
  const each = Map.groupBy(operations.values(), ({ bank_account_id }) => bank_account_id);
  for (const [account, own] of each) {
    expect(own.length, `operations of account ${String(account)}`).to.be.at.most(
      story.operations.length,
    );
    const references = own.flatMap(({ bank_reference }) => bank_reference ?? []);
    expect(new Set(references).size, `account ${String(account)}`).to.equal(references.length);
  }
}

/** An account that is ready has nothing left to post once every run ended. */
export function checkEnd({ accounts, operations, entries }: Snapshot): void {
  const byOperation = new Map(
    [...entries.values()].map((each) => [each['bank_operation_id'], each]),
  );
  for (const { id, bank_account_id, projection, allocations } of operations.values()) {
    const account = accounts.get(Number(bank_account_id));
    const readiness = account?.['readiness'] as Shown | undefined;
    if (readiness?.['ready'] !== true) continue;
    expect((projection as Shown)['state'], `operation ${String(id)}`).to.equal('posted');
    const entry = byOperation.get(id);
    if (entry === undefined) continue;
    const [bank, ...lines] = entry['lines'] as Shown[];
    expect([entry['ledger_id'], bank?.['account_number']]).to.deep.equal([
      account?.['ledger_id'],
      account?.['accounting_account_code'],
    ]);
    const settling = lines.filter(
      ({ explanation }) => (explanation as Shown)['source'] === 'allocation',
    );
    const whole = (allocations as Shown[]).filter(
      ({ allocated_amount }) => Number(allocated_amount) > 0.02,
    );
    expect(settling.length, `lines of operation ${String(id)}`).to.be.within(
      whole.length,
      (allocations as Shown[]).length,
    );
  }
}
