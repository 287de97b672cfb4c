import { expect } from 'chai';
import { sql } from 'kysely';
import { ROUTES } from '#resources/registry.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import {
  buildAllocation,
  buildEntry,
  buildExport,
  buildJournalEntry,
  buildOperation,
  buildOperations,
  buildPostingAccount,
  buildRule,
} from '#test-kit/banking/build-bank.ts';
import { buildDeposit, buildInvoice, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { buildPlatformFlow } from '#test-kit/invoices/build-platform-flow.ts';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildPeriod, buildTaking } from '#test/support/books/build-report.ts';
import { buildQuote } from '#test/support/invoices/build-quote.ts';
import { listedIds } from '#test/support/service/listed-ids.ts';
import { titleOf } from '#test/support/service/every-route.ts';

const ROWS = 5;

describe('the order of a list', () => {
  let partner: Partner;
  const here = () => `/api/v1/workspaces/${partner.workspace.id}`;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const times = async (make: () => Promise<unknown>, count = ROWS) => {
    for (let n = 0; n < count; n += 1) await make();
  };
  const member = (name: string, members: object) => () =>
    partner.call('POST', `${here()}/${name}s`, { [name]: members });

  /** Makes at least five rows. @returns the path of their list */
  const LISTS: Readonly<Record<string, () => Promise<string>>> = {
    accounting_entries: async () => {
      await times(() => buildEntry(partner.db, partner.workspace));
      return `${here()}/accounting_entries`;
    },
    journal_entries: async () => {
      await times(() => buildJournalEntry(partner.db, partner.workspace));
      return `${here()}/journal_entries`;
    },
    accounting_exports: async () => {
      await times(() => buildExport(partner.db, partner.workspace));
      return `${here()}/accounting_exports`;
    },
    allocations: async () => {
      const account = await buildPostingAccount(partner.db, partner.workspace);
      const operation = await buildOperation(partner.db, account, { amount: '100.0000' });
      await times(() => buildAllocation(partner.db, operation, '1.0000'));
      return `/api/v1/bank_operations/${operation.id}/allocations`;
    },
    attachments: async () => {
      const attachments = Array.from({ length: ROWS }, (_, index) => ({
        reference: `R-${index}`,
        url: 'https://exemple.fr/r',
      }));
      const { id } = await depositInvoice(partner, buildDeposit({ attachments }));
      return `/api/v1/invoices/${String(id)}/attachments`;
    },
    bank_accounts: async () => {
      await times(() => buildPostingAccount(partner.db, partner.workspace));
      return `${here()}/bank_accounts`;
    },
    bank_connections: async () => {
      await times(member('bank_connection', { provider: 'sandbox', name: 'Banque' }));
      return `${here()}/bank_connections`;
    },
    bank_operations: async () => {
      const account = await buildPostingAccount(partner.db, partner.workspace);
      await buildOperations(partner.db, account, ROWS);
      return `${here()}/bank_operations`;
    },
    bank_rules: async () => {
      await times(() => buildRule(partner.db, partner.workspace));
      return `${here()}/bank_rules`;
    },
    categories: async () => {
      await times(() => buildCategory(partner.db, partner.workspace));
      return `${here()}/categories`;
    },
    daily_takings: async () => {
      await times(() => buildTaking(partner));
      return `${here()}/daily_takings`;
    },
    deliveries: async () => {
      const { cipher } = partner.service.services;
      const endpoint = await buildEndpoint(partner.db, cipher, partner.workspace);
      await times(() => buildDelivery(partner.db, endpoint, { state: 'retry_scheduled' }));
      return `${here()}/webhook_endpoints/${endpoint.id}/deliveries`;
    },
    invoices: async () => {
      await times(() => buildInvoice(partner.db, partner.workspace));
      return `${here()}/invoices`;
    },
    instructions: async () => {
      const { id } = await buildBatch(partner, { instructions: ROWS });
      return `/api/v1/payment_batches/${String(id)}/instructions`;
    },
    quarantine: async () => {
      await times(() => buildQuarantinedFile(partner.db, partner.workspace.id));
      return `${here()}/quarantine`;
    },
    ledgers: async () => {
      let code = 0;
      await times(() => member('ledger', { code: `J${(code += 1)}`, name: 'Journal' })());
      return `${here()}/ledgers`;
    },
    lifecycle_events: async () => {
      const { id } = await buildInvoice(partner.db, partner.workspace);
      await sql`
        insert into lifecycle_events (workspace_id, invoice_id, status_code, status_label, state,
          occurred_at, terminal, rejected, applied, created_at, channel)
        select ${partner.workspace.id}, ${id}, '204', 'Prise en charge', 'in_hand',
          now(), false, false, true, now(), 'service'
        from generate_series(1, ${ROWS}::int)`.execute(partner.db.sql);
      return `/api/v1/invoices/${id}/lifecycle_events`;
    },
    payment_batches: async () => {
      await times(() => buildBatch(partner, { instructions: 1 }));
      return `${here()}/payment_batches`;
    },
    platform_connections: async () => {
      const { db, workspace, service } = partner;
      await times(async () => {
        const { rows } = await sql<{ id: string }>`
          insert into companies (workspace_id, name) values (${workspace.id}, 'Filiale')
          returning id`.execute(db.sql);
        const company_id = Number(rows[0]?.id);
        await buildPlatformConnection(db, service.services.cipher, workspace, { company_id });
      });
      return `${here()}/platform_connections`;
    },
    platform_flows: async () => {
      const { db, workspace, service } = partner;
      const { rows } = await sql<{ id: string }>`
        insert into companies (workspace_id, name) values (${workspace.id}, 'Filiale')
        returning id`.execute(db.sql);
      const company_id = Number(rows[0]?.id);
      const { cipher } = service.services;
      const connection = await buildPlatformConnection(db, cipher, workspace, { company_id });
      await times(() => buildPlatformFlow(db, connection));
      return `${here()}/platform_flows`;
    },
    quotes: async () => {
      await times(() => buildQuote(partner));
      return `${here()}/quotes`;
    },
    receipts: async () => {
      const { id } = await depositInvoice(partner, buildDeposit());
      const receipt = { amount: 5, means: 'cash', received_on: '2026-03-02' };
      await times(() =>
        partner.call('POST', `/api/v1/invoices/${String(id)}/receipts`, { receipt }),
      );
      return `${here()}/receipts`;
    },
    reporting_periods: async () => {
      await times(() => buildPeriod(partner));
      return `${here()}/reporting_periods`;
    },
    resend_runs: async () => {
      const { cipher } = partner.service.services;
      const endpoint = await buildEndpoint(partner.db, cipher, partner.workspace, {
        url: 'https://hooks.example.com/runs',
      });
      await sql`
        insert into resend_runs (workspace_id, webhook_endpoint_id, started_at, finished_at, state,
          last_delivery_id, deliveries_count)
        select ${partner.workspace.id}, ${endpoint.id}, now(), now(), 'done', 0, 0
        from generate_series(1, ${ROWS}::int)`.execute(partner.db.sql);
      return `${here()}/webhook_endpoints/${endpoint.id}/resend_runs`;
    },
    suppliers: async () => {
      await times(member('supplier', { name: 'Papeterie' }));
      return `${here()}/suppliers`;
    },
    webhook_endpoints: async () => {
      let n = 0;
      await times(() => {
        const url = `https://hooks.example.com/${(n += 1)}`;
        const { cipher } = partner.service.services;
        return buildEndpoint(partner.db, cipher, partner.workspace, { url });
      });
      return `${here()}/webhook_endpoints`;
    },
    workspaces: async () => {
      await sql`
        with made as (
          insert into workspaces (name, created_at) select 'W', now() from generate_series(1, 4)
          returning id)
        insert into access_grants (application_id, workspace_id, granted_at)
        select ${partner.application.id}, id, now() from made`.execute(partner.db.sql);
      return '/api/v1/workspaces';
    },
  };

  /** Follows `after` to the end; each answer counts the rows that follow. */
  async function walk(path: string, query: string): Promise<string[]> {
    const seen: string[] = [];
    for (let after = ''; ;) {
      const answer = await partner.call('GET', `${path}?per_page=2${query}${after}`);
      const ids = listedIds(answer);
      const { meta } = answer.body as { meta: Record<string, number> };
      seen.push(...ids);
      expect([meta['current_page'], meta['per_page']]).to.deep.equal([1, 2]);
      if ((meta['total_pages'] ?? 0) <= 1) {
        expect(meta['total_count']).to.equal(ids.length);
        return seen;
      }
      after = `&after=${ids.at(-1)}`;
    }
  }

  const pagedRoutes = ROUTES.filter(({ query }) => query !== undefined && 'page' in query);
  const listRoutes = pagedRoutes.filter(({ query }) => query !== undefined && 'after' in query);

  it('is by id, except for warnings and rows of reports, which have no id', () => {
    const others = pagedRoutes.filter((route) => !listRoutes.includes(route));
    expect(others.map(titleOf)).to.deep.equal([
      'GET /api/v1/invoices/:id/warnings',
      'GET /api/v1/reporting_periods/:id/items',
    ]);
  });

  for (const route of listRoutes) {
    const name = route.path.split('/').at(-1) ?? '';
    const isSorted = name !== 'webhook_endpoints';

    it(`${titleOf(route)}: is kept by pages and \`after\`${isSorted ? ', and reversed by sort=-id' : ''}`, async () => {
      expect(Object.keys(LISTS), 'LISTS, the builders of rows').to.include(name);
      const path = await LISTS[name]?.();
      const all = listedIds(await partner.call('GET', `${path}?per_page=100`));
      expect(all.length).to.be.at.least(ROWS);
      expect(all).to.deep.equal(all.toSorted((one, other) => Number(one) - Number(other)));
      const second = await partner.call('GET', `${path}?page=2&per_page=2`);
      expect(listedIds(second)).to.deep.equal(all.slice(2, 4));
      expect(second.body).to.have.deep.property('meta', {
        current_page: 2,
        per_page: 2,
        total_pages: Math.ceil(all.length / 2),
        total_count: all.length,
      });
      expect(await walk(String(path), '')).to.deep.equal(all);
      if (isSorted) {
        expect(await walk(String(path), '&sort=-id')).to.deep.equal(all.toReversed());
        expect(await walk(String(path), '&sort=id')).to.deep.equal(all);
      } else expect((await partner.call('GET', `${path}?sort=-id`)).status).to.equal(400);
      for (const far of ['after=9223372036854775807', 'per_page=100&page=99999999999999999999']) {
        const beyond = await partner.call('GET', `${path}?${far}`);
        expect([beyond.status, listedIds(beyond)], far).to.deep.equal([200, []]);
      }
    });
  }

  it('is kept by the rows that a filter leaves', async () => {
    await buildInvoice(partner.db, partner.workspace, { direction: 'purchases' });
    await times(() => buildInvoice(partner.db, partner.workspace, { direction: 'sales' }), 3);
    const path = `${here()}/invoices`;
    const query = '&direction=sales&sort=-id';
    const all = listedIds(await partner.call('GET', `${path}?per_page=100${query}`));
    expect(await walk(path, query)).to.deep.equal(all);
  });

  it('continues in place after rows were added and removed', async () => {
    const path = await LISTS['suppliers']?.();
    const first = listedIds(await partner.call('GET', `${path}?per_page=2&sort=-id`));
    const rest = listedIds(await partner.call('GET', `${path}?sort=-id`)).slice(2);
    await member('supplier', { name: 'Nouveau' })();
    await sql`delete from suppliers where id = ${first[1]}`.execute(partner.db.sql);
    const next = await partner.call('GET', `${path}?sort=-id&after=${first[1]}`);
    expect(listedIds(next)).to.deep.equal(rest);
  });

  it('is refused for another sort, and for a cursor that is not an id', async () => {
    for (const [query, message] of [
      ['sort=name', "Le paramètre sort doit être l'une des valeurs : id, -id"],
      ['sort=', "Le paramètre sort doit être l'une des valeurs : id, -id"],
      ['after=0', 'Le paramètre after doit être un identifiant'],
      ['after=x', 'Le paramètre after doit être un identifiant'],
      ['after=9223372036854775808', 'Le paramètre after doit être un identifiant'],
    ]) {
      const { status, body } = await partner.call('GET', `${here()}/suppliers?${query}`);
      expect([status, body]).to.deep.equal([400, { error: 'bad_request', message }]);
    }
  });
});
