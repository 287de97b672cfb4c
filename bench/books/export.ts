import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startFilledService } from '#bench/filled-service.ts';
import { peakMemory } from '#bench/process-statistics.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import type { Closing } from '#process/closing.ts';
import { buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { megabytes, type Bar } from './bar.ts';
import { createWatch } from './beside.ts';
import { callerOf } from './call.ts';

/** Each has two lines. */
const ENTRIES = 500_000;
const ALONE_MS = 3_000;
const LOOK_EVERY_MS = 200;

/** A period of a million lines sealed, beside a tenant that reads. */
export async function measureExport(closing: Closing): Promise<Bar[]> {
  const { service, db } = await startFilledService('export', closing);
  const watch = await createWatch(service);
  const year = new Date().getFullYear();
  const workspace = { id: String(service.workspace_id) };
  await sql`update companies set siren = '732829320' where workspace_id = ${workspace.id}`.execute(
    sqlOn(db),
  );
  const account = await buildPostingAccount(db, workspace);
  await fillEntries(db, account, `${year}-01-01`);
  const call = callerOf(service);
  await call('PATCH', `companies/${account.company_id}/books`, {
    books: { entries_from: `${year}-01-01` },
  });
  const [, alone] = await watch(() => sleep(ALONE_MS));
  const [took, beside] = await watch(async () => {
    const began = performance.now();
    let run = await call('POST', `workspaces/${workspace.id}/accounting_exports`, {
      accounting_export: { from: `${year}-01-01`, to: `${year}-01-31` },
    });
    while (run['state'] === 'running') {
      await sleep(LOOK_EVERY_MS);
      run = await call('GET', `accounting_exports/${String(run['id'])}`);
    }
    if (run['state'] !== 'sealed') throw new Error(JSON.stringify(run));
    return (performance.now() - began) / 1000;
  });
  const name = 'export of 1 000 000 lines';
  const peak = megabytes(peakMemory(service.pid) ?? Number.NaN);
  const without = `${alone.most.toFixed(0)} ms`;
  return [
    { what: `${name}: sealed`, value: took, unit: 's', most: 60 },
    { what: `${name}: peak memory of the service`, value: peak, unit: 'MB', most: 350 },
    { what: `${name}: slowest read of others`, value: beside.most, unit: 'ms', most: 100, without },
  ];
}

/** Entries of money that went out, spread over a month. */
async function fillEntries(db: OpenDatabase, account: BankAccount, first: string): Promise<void> {
  const { workspace_id, company_id, id, ledger_id } = account;
  await sql`
    with operations as (
      insert into bank_operations (workspace_id, company_id, bank_account_id, amount, currency_code,
        booking_date, description, origin, identity, rank, projected_at, created_at, updated_at)
      select ${workspace_id}::bigint, ${company_id}::bigint, ${id}::bigint, -n, 'EUR',
        ${first}::date + n % 31, 'PRLV SEPA FRAIS ' || n, 'statement_import', 'i' || n, 1, now(), now(), now()
      from generate_series(1, ${ENTRIES}::int) n
      returning *
    )
    insert into accounting_entries (workspace_id, company_id, bank_account_id, bank_operation_id, ledger_id,
      entry_kind, entry_date, lines, created_at, updated_at)
    select workspace_id, company_id, bank_account_id, o.id, ${ledger_id}::bigint, 'bank_operation', booking_date,
      json_build_array(
        json_build_object('account_number', '512000', 'label', description, 'debit_amount', '0.00',
          'credit_amount', paid, 'explanation', why),
        json_build_object('account_number', '471000', 'label', description, 'debit_amount', paid,
          'credit_amount', '0.00', 'explanation', why))::text, now(), now()
    from (select *, abs(amount)::numeric(19, 2)::text as paid from operations) o
    cross join (select json_build_object('source', 'suspense', 'rule_id', null, 'rule_name', null,
      'reason', 'No rule matches the operation.') as why) w`.execute(sqlOn(db));
  await sql`vacuum analyze accounting_entries`.execute(sqlOn(db));
}
