import { expect } from 'chai';
import type { Pool } from 'pg';
import { createReader } from '#orm/create-reader.ts';
import type { Transaction } from '#orm/database.ts';
import { Delivery } from '#orm/entities/delivery.ts';
import { PaymentInstruction } from '#orm/entities/payment-instruction.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { openLookUps } from '#orm/look-ups.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 10, 0, second, 123));
/** An id above 2^53, where a number loses digits. */
const LARGE_ID = '9007199254740993';

const ENDED_DELIVERY = {
  event_id: LARGE_ID,
  event_type: 'invoice.created' as const,
  webhook_endpoint_id: LARGE_ID,
  url: "https://hooks.example.com/d'été?a=\\1",
  includes: ['lines', 'a "quoted", name', ''],
  activation_period: 3,
  access_period: 2,
  resent_from_id: null,
  resend_run_id: null,
  state: 'failed_permanently' as const,
  reason: 'endpoint_inactive' as const,
  occurred_at: at(1),
  created_at: at(2),
  first_failed_at: at(3),
  next_attempt_at: null,
  acknowledged_at: at(4),
  attempts_count: 5,
  attempted_at: at(6),
  duration_ms: 12,
  response_status: 503,
  error_code: 'timeout',
  response_excerpt: 'é',
  failure_counted: true,
};

/** A different value in every column. */
const QUEUED_DELIVERY = {
  event_id: '8',
  event_type: 'bank_rule.applied' as const,
  webhook_endpoint_id: '8',
  url: 'https://hooks.example.com/',
  includes: [],
  activation_period: 4,
  access_period: null,
  resent_from_id: LARGE_ID,
  resend_run_id: LARGE_ID,
  state: 'queued' as const,
  reason: null,
  occurred_at: at(10),
  created_at: at(20),
  first_failed_at: null,
  next_attempt_at: at(30),
  acknowledged_at: null,
  attempts_count: 0,
  attempted_at: null,
  duration_ms: null,
  response_status: null,
  error_code: null,
  response_excerpt: null,
  failure_counted: false,
};

const REPORTED_INSTRUCTION = {
  company_id: LARGE_ID,
  position: 4,
  status: 'pending' as const,
  amount: '999999999.10',
  currency_code: 'EUR',
  reference: "Facture d'été 17",
  end_to_end_id: 'ACHAT-17',
  beneficiary_name: 'Papeterie Martin',
  beneficiary_iban: 'sealed',
  beneficiary_iban_masked: '****3000',
  beneficiary_iban_last4: '3000',
  beneficiary_bic: 'AGRIFRPP',
  invoice_document_id: LARGE_ID,
  bank_status: 'ACSP',
  reason_code: 'AC04',
  reason: 'Compte clos',
  reported_executing: true,
  handed_over: true,
  created_at: at(1),
  updated_at: at(2),
};

/** A different value in every column. */
const DRAFT_INSTRUCTION = {
  company_id: '9',
  position: 1,
  status: 'draft' as const,
  amount: '0.01',
  currency_code: 'CHF',
  reference: null,
  end_to_end_id: 'ACHAT-18',
  beneficiary_name: 'Imprimerie Duval',
  beneficiary_iban: 'sealed again',
  beneficiary_iban_masked: '****0189',
  beneficiary_iban_last4: '0189',
  beneficiary_bic: null,
  invoice_document_id: null,
  bank_status: null,
  reason_code: null,
  reason: null,
  reported_executing: false,
  handed_over: false,
  created_at: at(10),
  updated_at: at(20),
};

describe('every column of an entity', () => {
  let partner: Partner;
  /** Bypasses the ORM's conversions. */
  let lookUps: Pool;

  before(async () => {
    partner = await startPartner();
    lookUps = openLookUps(partner.db.url, {}, () => {});
  });
  after(async () => {
    await lookUps.end();
    await partner.stop();
  });

  const stored = async (table: string, { workspace_id, id }: RowKey): Promise<unknown> => {
    const text = `select * from ${table} where workspace_id = $1 and id = $2`;
    return (await lookUps.query<object>(text, [workspace_id, id])).rows[0];
  };
  const transact = async <Row extends RowKey>(work: (tx: Transaction) => Promise<Row>) => {
    const { workspace_id, id } = await partner.db.transact(work);
    return { workspace_id, id };
  };

  it('of a delivery is written, read on both pools, and changed', async () => {
    const { db, workspace } = partner;
    const key = await transact(async ({ em }) => {
      const delivery = em.create(Delivery, { workspace_id: workspace.id, ...ENDED_DELIVERY });
      await em.flush();
      return delivery;
    });
    expect(await stored('deliveries', key)).to.deep.equal({ ...key, ...ENDED_DELIVERY });
    for (const reader of [() => db.reader(), createReader(db, lookUps)]) {
      const found = await reader().findOneOrFail(Delivery, key);
      expect({ ...found }).to.deep.equal({ ...key, ...ENDED_DELIVERY });
    }
    await transact(async (tx) => {
      const { row: delivery } = await lockOr404(tx, Delivery, key);
      Object.assign(delivery, QUEUED_DELIVERY);
      await tx.em.flush();
      return delivery;
    });
    expect(await stored('deliveries', key)).to.deep.equal({ ...key, ...QUEUED_DELIVERY });
  });

  it('of a payment instruction is written, read on both pools, and changed', async () => {
    const { db, workspace } = partner;
    const payment_batch_id = String((await buildBatch(partner))['id']);
    const key = await transact(async ({ em }) => {
      const keys = { workspace_id: workspace.id, payment_batch_id };
      const instruction = em.create(PaymentInstruction, { ...keys, ...REPORTED_INSTRUCTION });
      await em.flush();
      return instruction;
    });
    const reported = { ...key, payment_batch_id, ...REPORTED_INSTRUCTION };
    expect(await stored('payment_instructions', key)).to.deep.equal(reported);
    for (const reader of [() => db.reader(), createReader(db, lookUps)]) {
      const populate = ['beneficiary_iban'] as const;
      const found = await reader().findOneOrFail(PaymentInstruction, key, { populate });
      expect({ ...found }).to.deep.equal(reported);
    }
    await transact(async (tx) => {
      const { row: instruction } = await lockOr404(tx, PaymentInstruction, key);
      Object.assign(instruction, DRAFT_INSTRUCTION);
      await tx.em.flush();
      return instruction;
    });
    const draft = { ...key, payment_batch_id, ...DRAFT_INSTRUCTION };
    expect(await stored('payment_instructions', key)).to.deep.equal(draft);
  });
});
