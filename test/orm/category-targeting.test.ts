import { expect } from 'chai';
import { sql } from 'kysely';
import { Supplier } from '#orm/entities/supplier.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { copyRows } from '#test/support/database/copy-rows.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import {
  CATEGORY_TARGETING_TABLE,
  FILINGS,
  TARGETS,
  type Filing,
  type Target,
} from '#test/tables/category-targeting.ts';

const CREATED = 'invoice.created';
const LIFECYCLE = 'invoice.lifecycle_event.created';

describe('category targeting', () => {
  let partner: Partner;
  let categoryOf: Record<Filing, string | null>;

  before(async () => {
    partner = await startPartner();
    const { db, service, workspace } = partner;
    const [targeted, another] = [
      await buildCategory(db, workspace),
      await buildCategory(db, workspace),
    ];
    categoryOf = {
      'no category': null,
      'the targeted category': targeted.id,
      'another category': another.id,
    };
    for (const event_type of [CREATED, LIFECYCLE] as const)
      for (const category_id of [null, targeted.id])
        await buildEndpoint(db, service.services.cipher, workspace, { event_type, category_id });
  });
  after(() => partner.stop());
  beforeEach(() => sql`delete from deliveries`.execute(partner.db.sql));

  const filed = (filing: Filing) => {
    const category_id = categoryOf[filing];
    return category_id === null ? {} : { category_id: Number(category_id) };
  };
  const refile = async ({ id }: Record<string, unknown>, filing: Filing) => {
    const category = categoryOf[filing];
    const category_id = category === null ? null : Number(category);
    const path = `/api/v1/invoices/${String(id)}`;
    const { status } = await partner.call('PATCH', path, { invoice: { category_id } });
    expect(status).to.equal(200);
  };
  const setStatus = async ({ id }: Record<string, unknown>, state: string) => {
    const path = `/api/v1/invoices/${String(id)}/lifecycle_events`;
    const { status } = await partner.call('POST', path, { lifecycle_event: { state } });
    expect(status).to.equal(201);
  };
  const dispatched = async (): Promise<string[]> => {
    await dispatchEvents(partner.db.pool, partner.clock.now(), 100);
    const { rows } = await sql<{ event_type: string; target: Target }>`
      select d.event_type, case when w.category_id is null then 'null' else 'an integer' end as target
      from deliveries d join webhook_endpoints w on w.id = d.webhook_endpoint_id
      order by d.event_type, w.id
    `.execute(partner.db.sql);
    return rows.map(({ event_type, target }) => `${event_type} to ${target}`);
  };
  const named = (event_type: string, filing: Filing): string[] =>
    TARGETS.filter((target) => CATEGORY_TARGETING_TABLE[target][filing]).map(
      (target) => `${event_type} to ${target}`,
    );

  for (const at of FILINGS)
    for (const later of FILINGS)
      it(`of an invoice in ${at} at the event, in ${later} at its dispatch`, async () => {
        const invoice = await depositInvoice(partner, buildDeposit(filed(at)));
        await refile(invoice, later);
        // Frozen with the body, read at the dispatch.
        expect(await dispatched()).to.deep.equal([
          ...named(CREATED, at),
          ...named(LIFECYCLE, later),
        ]);
      });

  for (const at of FILINGS)
    for (const later of FILINGS)
      it(`of a status set in ${at}, dispatched in ${later}`, async () => {
        const invoice = await depositInvoice(partner, buildPurchase(filed(at)));
        await dispatched();
        await sql`delete from deliveries`.execute(partner.db.sql);
        await setStatus(invoice, 'in_hand');
        await refile(invoice, later);
        expect(await dispatched()).to.deep.equal(named(LIFECYCLE, later));
      });

  it("uses the supplier's category for a purchase without one", async () => {
    const { db, workspace } = partner;
    await db.transact(async ({ em, now }) => {
      em.create(Supplier, {
        workspace_id: workspace.id,
        name: 'Papeterie Martin',
        siren: null,
        category_id: categoryOf['the targeted category'],
        created_at: now,
        updated_at: now,
      });
      await em.flush();
    });
    await depositInvoice(partner, buildPurchase());
    const supplied = 'the targeted category';
    expect(await dispatched()).to.deep.equal([
      ...named(CREATED, supplied),
      ...named(LIFECYCLE, supplied),
    ]);
    await sql`delete from deliveries`.execute(db.sql);
    await depositInvoice(partner, buildPurchase({ seller: { name: 'Imprimerie Durand' } }));
    expect(await dispatched()).to.deep.equal([
      ...named(CREATED, 'no category'),
      ...named(LIFECYCLE, 'no category'),
    ]);
  });

  it("uses the invoice's own category, though another workspace has one of the same id", async () => {
    const { db, workspace } = partner;
    await depositInvoice(partner, buildDeposit());
    const pair = [workspace, await buildWorkspace(db)] as const;
    for (const table of ['companies', 'categories']) await copyRows(db, table, pair);
    await copyRows(db, 'invoices', pair, { category_id: categoryOf['the targeted category'] });
    expect(await dispatched()).to.deep.equal([
      ...named(CREATED, 'no category'),
      ...named(LIFECYCLE, 'no category'),
    ]);
  });

  it('uses no category for an invoice that is gone at the dispatch', async () => {
    const invoice = await depositInvoice(partner, buildDeposit(filed('the targeted category')));
    await sql`delete from lifecycle_events where invoice_id = ${String(invoice['id'])}`.execute(
      partner.db.sql,
    );
    await sql`delete from invoices where id = ${String(invoice['id'])}`.execute(partner.db.sql);
    expect(await dispatched()).to.deep.equal([
      ...named(CREATED, 'the targeted category'),
      ...named(LIFECYCLE, 'no category'),
    ]);
  });
});
