import { sql } from 'kysely';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import { buildOperation, buildPostingAccount, buildRule } from '#test-kit/banking/build-bank.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { startConsole, type RunningConsole } from '#test/support/console/running-console.ts';
import { senderAs } from '#test/support/console/send-as.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

const CUSTOMERS = [
  'Boulangerie Dupont',
  'Menuiserie Durand',
  'Garage des Lices',
  'Pharmacie du Port',
  'Librairie Calligrammes',
  'Atelier Vauban',
  'Fleurs de Lorient',
  'Cabinet Le Goff',
  'Brasserie du Quai',
  'Conserverie Bretonne',
];

/** A running console with a manager, for pages of the bank. */
export interface BankConsole extends RunningConsole {
  cookie: string;
  /** Empties the bank, but for one account ready for posting. */
  reset(): Promise<BankAccount>;
  /** A call of the console, as a page sends it; fails unless it is accepted. */
  call(method: string, path: string, body: object): Promise<Record<string, unknown>>;
  /** A sale of 100 + n, and the money for it with its number in the label. */
  buildPaidSale(n: number, overrides?: Partial<BankOperation>): Promise<BankOperation>;
  /** Proposes for all operations; resolves once that has ended. */
  propose(): Promise<void>;
  /** Paid sales, one that is paid in part, fees and two rules for them; an account that lacks everything. */
  buildMonth(): Promise<void>;
}

export async function startBankConsole(): Promise<BankConsole> {
  const service = await startConsole();
  const { db, workspace } = service;
  const cookie = await service.cookieOf('manager');
  let account: BankAccount | null = null;

  async function reset(): Promise<BankAccount> {
    await sql`
      truncate invoices, allocations, bank_operations, bank_rules, bank_runs, bank_statements,
        bank_connections, bank_accounts, accounting_entries, events cascade`.execute(db.sql);
    account = await buildPostingAccount(db, workspace, {
      iban_masked: '***********************0189',
      iban_last4: '0189',
      balance: '18250.4000',
    });
    return account;
  }

  const send = senderAs(service, cookie);
  const call = (method: string, path: string, body: object) =>
    send(method, `/console/${path}`, body);

  async function buildPaidSale(n: number, overrides: Partial<BankOperation> = {}) {
    const name = CUSTOMERS[n % CUSTOMERS.length] ?? '';
    const number = `V-2026-${String(n).padStart(4, '0')}`;
    const unit_price = 100 + n;
    const invoice = buildDeposit({
      invoice_number: number,
      due_date: '2026-04-01',
      buyer: { name, siren: '356000000' },
      lines: [{ name: 'Conseil', quantity: 1, unit_price, tax_category: 'Z', tax_rate: 0 }],
    });
    await call('POST', `workspaces/${workspace.id}/invoices`, { invoice });
    return buildOperation(db, account ?? (await reset()), {
      amount: `${unit_price}.0000`,
      booking_date: `2026-03-${String(10 + n).padStart(2, '0')}`,
      description: `VIR SEPA ${number}`,
      counterparty_name: name.toUpperCase(),
      ...overrides,
    });
  }

  const untilIdle = () =>
    eventually(async () => {
      const { rows } = await sql<{ running: number }>`
        select count(*)::int as running from bank_runs where state = 'running'`.execute(db.sql);
      return rows[0]?.running === 0 ? true : null;
    });

  async function propose() {
    const convergence = { confirm: false };
    await call('POST', `workspaces/${workspace.id}/bank_operations/converge`, { convergence });
    await untilIdle();
  }

  async function buildMonth() {
    for (let n = 0; n < 6; n += 1) await buildPaidSale(n);
    await buildPaidSale(7, { amount: '60.5000' });
    const fees = ['FRAIS DE TENUE DE COMPTE', 'COTISATION CARTE', 'PRLV LOYER MARS'];
    for (const description of fees)
      await buildOperation(db, account ?? (await reset()), {
        description,
        booking_date: '2026-03-05',
      });
    await buildPostingAccount(db, workspace, {
      account_name: 'Livret',
      ledger_id: null,
      accounting_account_code: '',
      suspense_account_code: null,
    });
    const bank_connection = { provider: 'sandbox', name: 'Ma banque' };
    await call('POST', `workspaces/${workspace.id}/bank_connections`, { bank_connection });
    await sql`update bank_connections set state = 'failed', error_code = 'access_expired',
      data_access = 'expired'`.execute(db.sql);
    await buildRule(db, workspace, { name: 'Frais bancaires', priority: 10 });
    await buildRule(db, workspace, {
      name: 'Loyer',
      priority: 20,
      account_number: '613000',
      conditions: '[{"field":"description","operator":"contains","value":"LOYER"}]',
    });
    await propose();
    await call('POST', `workspaces/${workspace.id}/bank_operations/project`, {});
    await untilIdle();
  }

  return { ...service, cookie, reset, call, buildPaidSale, propose, buildMonth };
}
