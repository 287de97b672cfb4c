import type { Context } from 'koa';
import { expect } from 'chai';
import { refuseInJson } from '#http/json-refusal.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { Caller } from '#http/pipeline/caller.ts';
import { beginExchange, takeSteps } from '#http/pipeline/steps.ts';
import type { Surface } from '#http/pipeline/surface.ts';
import { PERSON_ROUTES, ROUTES } from '#resources/registry.ts';
import { dataOf, NOT_FOUND } from '#test-kit/service/answers.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const address = '192.0.2.7';
const PERSON: Caller = { kind: 'person', user_id: '4', address };

describe('the reopening of a refused purchase, for people', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const route = PERSON_ROUTES.find(({ path }) => path === '/api/v1/invoices/:id/reopen');

  /** Serves the row to a caller that its surface let in. */
  async function serve(caller: Caller, id: string) {
    if (route === undefined) throw new Error('no row reopens an invoice');
    const surface: Surface = {
      routes: [route],
      authorize: () => async () => ({ caller }),
      refuse: refuseInJson,
      held: 'calls',
    };
    const ctx = {
      params: { id },
      req: { headers: {} },
      headers: {},
      state: {},
      querystring: '',
      url: '',
    };
    const held = { leaving: new AbortController().signal };
    const exchange = beginExchange({
      surface,
      route,
      services: partner.service.services,
      // All that is used of them.
      request: ctx as unknown as Context,
      held: held as unknown as HeldBytes,
      address,
    });
    const { status, body } = await takeSteps(exchange);
    return { status, body: JSON.parse(body ?? 'null') as unknown };
  }

  const member = (id: unknown) => `/api/v1/invoices/${String(id)}`;
  const buildRefused = async () => {
    const seller = { name: 'Papeterie Martin', siren: '356000000' };
    const { id } = await depositInvoice(partner, buildPurchase({ invoice_number: 'F-7', seller }));
    const lifecycle_event = { state: 'refused', reason_code: 'DOUBLON' };
    await partner.call('POST', `${member(id)}/lifecycle_events`, { lifecycle_event });
    return String(id);
  };
  const stateOf = async (table: string) => {
    const text = `select * from ${table} order by 1, 2`;
    return (await partner.db.query({ text })).rows as Record<string, unknown>[];
  };

  it('makes it available again without an event, and takes its message back', async () => {
    const id = await buildRefused();
    const [events, statuses] = [await stateOf('events'), await stateOf('lifecycle_events')];
    const audited = await markAudit(partner.db);
    const answer = await serve(PERSON, id);
    expect([answer.status, answer.body]).to.deep.equal([
      200,
      { data: dataOf(await partner.call('GET', member(id))) },
    ]);
    expect(answer.body).to.have.nested.property('data.lifecycle_state', 'available');
    expect(await stateOf('events')).to.deep.equal(events);
    expect(await stateOf('lifecycle_events')).to.deep.equal(statuses);
    expect((await stateOf('network_messages')).map(({ state }) => state)).to.deep.equal([
      'withdrawn',
    ]);
    expect((await audited()).map(({ actor, action }) => `${actor} ${action}`)).to.deep.equal([
      'user:4 reopen',
    ]);
    expect(await errorOf(serve(PERSON, id))).to.include({
      status: 409,
      message: "La facture est à l'état « available » : elle ne peut pas être rouverte",
    });
  });

  it('is refused to applications, even by a mistake of its surface', async () => {
    const id = await buildRefused();
    expect(ROUTES.filter(({ path }) => path.endsWith('/reopen'))).to.deep.equal([]);
    const unknown = await partner.call('POST', `${member(id)}/reopen`);
    expect([unknown.status, unknown.body]).to.deep.equal([404, NOT_FOUND]);
    const application_id = partner.application.id;
    const scopes = ['read', 'write', 'destroy'] as const;
    const application = { kind: 'application', application_id, scopes, address } as const;
    expect(await errorOf(serve(application, id))).to.have.property('status', 403);
    expect(dataOf(await partner.call('GET', member(id)))).to.include({
      lifecycle_state: 'refused',
    });
  });
});
