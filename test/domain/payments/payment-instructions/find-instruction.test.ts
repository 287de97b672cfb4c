import { expect } from 'chai';
import { findInstruction } from '#domain/payments/payment-instructions/find-instruction.ts';
import { readInstructions } from '#orm/sql/payments/payment-instructions.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

describe('finding an instruction', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  it('finds it by its id and its workspace, as sets are read, with its batch', async () => {
    const { db, workspace } = partner;
    const { id, execution_date } = await buildBatch(partner);
    const key = { workspace_id: workspace.id, id: String(id) };
    const stored = await readInstructions(db, key);
    expect(stored).to.have.lengthOf(2);
    for (const row of stored) {
      const { instruction, batch } = await findInstruction(db, row);
      expect(instruction).to.deep.include(row);
      expect(batch).to.include({ ...key, execution_date });
    }
  });

  it('loads no sealed IBAN', async () => {
    const { db, workspace } = partner;
    const { id } = await buildBatch(partner);
    const [row] = await readInstructions(db, { workspace_id: workspace.id, id: String(id) });
    const { instruction } = await findInstruction(db, row ?? { workspace_id: '', id: '' });
    expect(instruction.beneficiary_iban).to.equal(undefined);
  });

  it('finds nothing of another workspace', async () => {
    const { db, workspace } = partner;
    const { id } = await buildBatch(partner);
    const [row] = await readInstructions(db, { workspace_id: workspace.id, id: String(id) });
    const { id: workspace_id } = await buildWorkspace(db);
    const foreign = findInstruction(db, { workspace_id, id: row?.id ?? '' });
    expect(await refusalOf(foreign)).to.include({ status: 404 });
  });
});
