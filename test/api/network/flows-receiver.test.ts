import { expect } from 'chai';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { printBill } from '#test/support/invoices/bills.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { sql } from 'kysely';

const ACTOR: Actor = { kind: 'command_line' };
const SIREN = '552100554';

/** An invoice to the company with this SIREN. */
const bill = (invoice_number: string) =>
  printBill({ invoice_number, buyer: buildParty({ siren: SIREN, siret: null }) });

describe("the workspace that receives the network's invoices for a SIREN", () => {
  let partner: NetworkPartner;
  beforeEach(async () => (partner = await startNetworkPartner()));
  afterEach(() => partner.stop());

  const create = (name: string) => createWorkspace(partner.db, ACTOR, { name, siren: SIREN });
  /** Each workspace's invoices, by number. */
  const received = async () => {
    const { rows } = await sql<{ invoice_number: string; workspace_id: string }>`
      select invoice_number, workspace_id from invoices order by id`.execute(sqlOn(partner.db));
    return rows.map(({ invoice_number, workspace_id }) => [invoice_number, workspace_id]);
  };

  it('goes on receiving when another one is created with the SIREN', async () => {
    const first = await create('Première');
    expect((await partner.hand(bill('F-1'))).status).to.equal(201);
    const second = await create('Seconde');
    expect((await partner.hand(bill('F-2'))).status).to.equal(201);
    const { id } = first.workspace;
    expect(await received()).to.deep.equal([
      ['F-1', id],
      ['F-2', id],
    ]);
    expect([first.receiver, second.receiver]).to.deep.equal([id, id]);
  });

  it('is exactly one of those that are created at once', async () => {
    const made = await Promise.all(['A', 'B', 'C', 'D'].map(create));
    const receivers = new Set(made.map(({ receiver }) => receiver));
    expect(receivers).to.have.property('size', 1);
    expect((await partner.hand(bill('F-1'))).status).to.equal(201);
    expect(await received()).to.deep.equal([['F-1', [...receivers][0]]]);
  });

  it('is the one that had the SIREN without a claim, once another one is created', async () => {
    const { id } = await buildWorkspace(partner.db);
    await sql`update companies set siren = ${SIREN} where workspace_id = ${id}`.execute(
      sqlOn(partner.db),
    );
    expect((await create('Seconde')).receiver).to.equal(id);
    expect((await partner.hand(bill('F-1'))).status).to.equal(201);
    expect(await received()).to.deep.equal([['F-1', id]]);
  });
});
