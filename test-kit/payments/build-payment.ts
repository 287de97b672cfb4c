import { sql } from 'kysely';
import type { Cipher } from '#kernel/cipher.ts';
import { maskIban } from '#einvoice/model/iban.ts';
import type { Database } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { Company } from '#orm/entities/company.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import type { Answer } from '#test-kit/service/service.ts';

export const ACCOUNT_IBAN = 'FR7630006000011234567890189';
const BENEFICIARY_IBAN = 'DE89370400440532013000';
/** A date after all to which tests drive the clock. */
const EXECUTION_DATE = '2026-12-01';

/** The account from which the workspace's first company pays; null: no IBAN is known. */
export async function buildBankAccount(
  db: Database,
  cipher: Cipher,
  workspace: { id: string },
  overrides: { iban?: string | null; bic?: string | null } = {},
): Promise<{ id: string; iban: string | null }> {
  const { iban = ACCOUNT_IBAN, bic = null } = overrides;
  return db.transact(async ({ em, now }) => {
    const owned = { workspace_id: workspace.id };
    const company = await em.findOneOrFail(Company, owned, { orderBy: { id: 'asc' } });
    const account = em.create(BankAccount, {
      ...owned,
      company_id: company.id,
      account_name: 'Compte courant',
      bank_name: 'Banque de Bretagne',
      origin: 'manual',
      currency_code: 'EUR',
      iban: null,
      active: true,
      archived: false,
      data_access: 'granted',
      accounting_account_code: '512000',
      ...(iban === null ? { iban_masked: '', iban_last4: '' } : maskIban(iban)),
      bic,
      created_at: now,
      updated_at: now,
    });
    await em.flush();
    // Sealed for its row's id.
    if (iban !== null) account.iban = cipher.seal(iban, `bank_accounts:${account.id}`);
    await em.flush();
    return { id: account.id, iban };
  });
}

/** 100.50 each, with different references. */
export const buildInstructions = (
  count: number,
  overrides: Record<string, unknown> = {},
): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) =>
    buildInstruction({ reference: `Facture ${index + 1}`, ...overrides }),
  );

export const buildInstruction = (
  overrides: Record<string, unknown> = {},
): Record<string, unknown> => ({
  amount: '100.50',
  beneficiary_name: 'Papeterie Martin',
  beneficiary_iban: BENEFICIARY_IBAN,
  reference: 'Facture 1',
  ...overrides,
});

/** A partner with an account to pay from. */
export interface Payer extends Partner {
  bank_account_id: number;
  /** Path of the workspace's batches. */
  collection: string;
}

export async function startPayer(): Promise<Payer> {
  const partner = await startPartner();
  const collection = collectionOf(partner);
  return { ...partner, bank_account_id: await accountOf(partner), collection };
}

/** Requests a batch, sound or not. */
export function sendInstructions(
  { call, collection, bank_account_id }: Payer,
  instructions: readonly object[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const batch = { name: 'Lot', channel: 'sandbox', execution_date: '2026-03-02' };
  const payment_batch = { ...batch, bank_account_id, instructions };
  return call('POST', collection, { payment_batch }, headers);
}

export async function countInstructions({ db }: Partner): Promise<number> {
  const { rows } = await sql`select 1 from payment_instructions`.execute(db.sql);
  return rows.length;
}

export interface BatchOverrides {
  name?: string;
  bank_account_id?: number;
  /** A number of them, or the instructions; two by default. */
  instructions?: number | readonly Record<string, unknown>[];
  /** `sandbox` by default. */
  channel?: 'sepa_file' | 'sandbox';
  sandbox?: Record<string, unknown>;
  execution_date?: string;
  /** Submitted and approved. */
  approved?: boolean;
}

/** Makes a batch through the API, from a new account by default. @returns its `data` */
export async function buildBatch(
  partner: Partner,
  overrides: BatchOverrides = {},
): Promise<Record<string, unknown>> {
  const { instructions = 2, approved = false, ...members } = overrides;
  const payment_batch = {
    name: 'Fournisseurs',
    channel: 'sandbox',
    execution_date: EXECUTION_DATE,
    ...members,
    bank_account_id: overrides.bank_account_id ?? (await accountOf(partner)),
    instructions: typeof instructions === 'number' ? buildInstructions(instructions) : instructions,
  };
  const created = await succeed(partner, collectionOf(partner), { payment_batch });
  if (!approved) return created;
  const member = `/api/v1/payment_batches/${String(created['id'])}`;
  const { version } = await succeed(partner, `${member}/submit_for_approval`);
  return succeed(partner, `${member}/approve`, { payment_batch: { version } });
}

const collectionOf = ({ workspace }: Partner): string =>
  `/api/v1/workspaces/${workspace.id}/payment_batches`;

async function accountOf({ db, service, workspace }: Partner): Promise<number> {
  return Number((await buildBankAccount(db, service.services.cipher, workspace)).id);
}

async function succeed(
  partner: Partner,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await partner.call('POST', path, body);
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return dataOf(answer);
}
