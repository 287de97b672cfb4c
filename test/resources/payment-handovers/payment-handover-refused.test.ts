import { expect } from 'chai';
import { sql } from 'kysely';
import {
  buildBankAccount,
  buildBatch,
  buildInstructions,
} from '#test-kit/payments/build-payment.ts';
import { handOverBatch, readHandovers, readInstructionsOf } from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('a handover is refused by the service', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const refusedBatch = async (members: Parameters<typeof buildBatch>[1], breaks: () => unknown) => {
    const batch = await buildBatch(partner, { ...members, approved: true });
    await breaks();
    const failed = await handOverBatch(partner, batch, 'failed');
    const [handover] = await readHandovers(partner.db);
    expect(handover).to.include({ state: 'concluded', sent_ms: null, file: null });
    const rows = await readInstructionsOf(partner, batch['id']);
    return {
      state: failed['state'],
      error_code: failed['error_code'],
      error_message: failed['error_message'],
      submission_refused_by: failed['submission_refused_by'],
      retryable: failed['retryable'],
      statuses: rows.map(({ status }) => status),
    };
  };
  const refusal = (error_code: string, error_message: string, retryable = false) => ({
    state: 'failed',
    error_code,
    error_message,
    submission_refused_by: 'service',
    retryable,
    statuses: ['submission_failed', 'submission_failed'],
  });

  it('when the account has no IBAN', async () => {
    const { db, service, workspace } = partner;
    const account = await buildBankAccount(db, service.services.cipher, workspace, {
      iban: null,
    });
    const members = { bank_account_id: Number(account.id), channel: 'sepa_file' } as const;
    expect(await refusedBatch(members, () => {})).to.deep.equal(
      refusal('debtor_iban_missing', "Le compte à débiter n'a pas d'IBAN"),
    );
  });

  it('when an IBAN cannot be opened any more', async () => {
    const spoil = (table: 'bank_accounts' | 'payment_instructions', column: string) => () =>
      sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${partner.service.services.cipher.seal('FR76', 'x')}
      `.execute(partner.db.sql);
    expect(await refusedBatch({}, spoil('bank_accounts', 'iban'))).to.deep.equal(
      refusal(
        'debtor_iban_unreadable',
        "L'IBAN du compte à débiter ne peut pas être déchiffré",
        true,
      ),
    );
    await sql`delete from payment_handovers`.execute(partner.db.sql);
    const instructions = buildInstructions(2).map((members, index) => ({
      ...members,
      end_to_end_id: `Z${index}`,
    }));
    expect(
      await refusedBatch({ instructions }, spoil('payment_instructions', 'beneficiary_iban')),
    ).to.deep.equal(
      refusal(
        'beneficiary_iban_unreadable',
        "L'IBAN du bénéficiaire de l'instruction « Z0 » ne peut pas être déchiffré",
        true,
      ),
    );
  });

  it('when the day of execution is over in Paris, not before', async () => {
    const members = { execution_date: '2026-03-03' };
    // 23:30 in Paris is the same day.
    partner.clock.advance(Date.parse('2026-03-03T22:30:00Z') - partner.clock.now().getTime());
    const batch = await buildBatch(partner, { ...members, approved: true });
    expect((await handOverBatch(partner, batch))['state']).to.equal('submitted');
    await sql`delete from payment_handovers`.execute(partner.db.sql);
    expect(await refusedBatch(members, () => partner.clock.advance(3_600_000))).to.deep.equal(
      refusal('execution_date_past', "La date d'exécution du lot est passée"),
    );
  });

  it('when no instruction is left to hand over', async () => {
    const settleAll = () =>
      sql`update payment_instructions set status = 'settled'`.execute(partner.db.sql);
    expect(await refusedBatch({}, settleAll)).to.deep.equal({
      ...refusal('no_instruction', "Le lot n'a plus d'instruction à remettre à la banque"),
      statuses: ['settled', 'settled'],
    });
  });

  it('when the currency is not the euro', async () => {
    const currency = () =>
      sql`update payment_instructions set currency_code = 'USD'`.execute(partner.db.sql);
    expect(await refusedBatch({}, currency)).to.deep.equal(
      refusal(
        'currency_unsupported',
        'Seuls des virements en euros peuvent être remis à la banque',
      ),
    );
  });
});
