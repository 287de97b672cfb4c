import { expect } from 'chai';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { findBuyersWorkspace } from '#domain/exchange/network/receive-invoice.ts';
import { moveSiren } from '#domain/exchange/network/move-siren.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const ACTOR: Actor = { kind: 'command_line' };
const SIREN = '552100554';

describe("who receives the network's invoices for a SIREN", () => {
  let db: TestDatabase;
  beforeEach(async () => (db = await createDatabase()));
  afterEach(() => db.drop());

  const create = (name: string, siren: string | null = SIREN) =>
    createWorkspace(db, ACTOR, { name, siren });
  const move = (workspace_id: string, company_id: string | null = null) =>
    moveSiren(db, ACTOR, { workspace_id, company_id });

  it('is moved, which is audited once', async () => {
    const first = await create('Première');
    const second = await create('Seconde');
    const audited = await markAudit(db);
    const before = { workspace_id: first.workspace.id, company_id: first.company.id };
    const after = { workspace_id: second.workspace.id, company_id: second.company.id };
    expect(await move(after.workspace_id)).to.deep.equal({ siren: SIREN, ...after });
    await move(after.workspace_id, after.company_id);
    expect(await findBuyersWorkspace(db, SIREN)).to.equal(after.workspace_id);
    expect(await audited()).to.deep.equal([
      {
        workspace_id: after.workspace_id,
        actor: 'command_line',
        address: null,
        action: 'receive',
        subject: 'companies',
        subject_id: after.company_id,
        before: { siren: SIREN, ...before },
        after: { siren: SIREN, ...after },
      },
    ]);
  });

  it('is not moved to a company without a SIREN, or of another workspace', async () => {
    const { workspace, company } = await create('Première');
    const bare = await create('Sans SIREN', null);
    expect(bare.receiver).to.equal(null);
    const audited = await markAudit(db);
    expect(await errorOf(move(bare.workspace.id))).to.include({ status: 422 });
    expect(await errorOf(move(bare.workspace.id, company.id))).to.include({ status: 404 });
    expect(await errorOf(move('999'))).to.include({ status: 404 });
    expect(await findBuyersWorkspace(db, SIREN)).to.equal(workspace.id);
    expect(await audited()).to.deep.equal([]);
  });
});

describe('a status of an invoice of a company that another workspace is', () => {
  let partner: Partner;
  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const refuse = async (invoice_number: string) => {
    const seller = { name: 'Papeterie Martin', siren: '356000000' };
    const buyer = { name: 'Acheteur', siren: SIREN };
    const deposit = buildPurchase({ invoice_number, seller, buyer });
    const { id } = await depositInvoice(partner, deposit);
    const lifecycle_event = { state: 'refused', reason_code: 'DOUBLON' };
    const path = `/api/v1/invoices/${String(id)}/lifecycle_events`;
    expect((await partner.call('POST', path, { lifecycle_event })).status).to.equal(201);
  };
  const countMessages = async () =>
    (await partner.db.query({ text: 'select from network_messages' })).rows.length;

  it('is not told in its name by the connector of the service', async () => {
    await refuse('F-1');
    expect(await countMessages()).to.equal(1);
    await createWorkspace(partner.db, ACTOR, { name: 'Acheteur', siren: SIREN });
    await refuse('F-2');
    expect(await countMessages()).to.equal(1);
  });
});
