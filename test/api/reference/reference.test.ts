import { expect } from 'chai';
import { ROUTES } from '#resources/registry.ts';
import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';
import { readExamples } from '#api/reference/examples.ts';
import { createPublishedSchemas } from '#api/reference/published-schemas.ts';
import { ALLOCATION_STATUSES } from '#machines/allocation.ts';
import { BANK_CONNECTION_STATES } from '#machines/bank-connection.ts';
import { BANK_RUN_STATES } from '#machines/bank-run.ts';
import { DELIVERY_STATES } from '#machines/delivery.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import { PLATFORM_CONNECTION_STATES } from '#machines/platform-connection.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import {
  at,
  componentAt,
  each,
  operationAt,
  printedReference,
} from '#test-kit/service/reference.ts';

const PATH = '/openapi.json';

function* objectsIn(value: unknown, way = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>];
  for (const [key, member] of Object.entries(value))
    if (key !== 'examples') yield* objectsIn(member, `${way}/${key}`);
}

const everyObject = () => [...objectsIn(JSON.parse(printedReference()))];

describe('GET /openapi.json', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  it('serves the document that the routes render, open to everyone', async () => {
    const { status, text, headers } = await partner.service.call('GET', PATH, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect([status, headers.get('content-encoding')]).to.deep.equal([200, 'br']);
    expect(text === printedReference()).to.equal(true);
  });

  it('answers 304 to a client that has it', async () => {
    const { headers } = await partner.service.call('GET', PATH);
    const sent = { 'If-None-Match': headers.get('etag') ?? '' };
    const again = await partner.service.call('GET', PATH, { headers: sent });
    expect([again.status, again.text]).to.deep.equal([304, '']);
  });
});

describe('the API reference', () => {
  it('has every route once, in a chapter', () => {
    const documented = DOCUMENTED_ROUTES.filter(({ surface }) => surface === 'api');
    const names = (routes: readonly { operationId: string }[]) =>
      routes.map(({ operationId }) => operationId).sort();
    expect(names(documented)).to.deep.equal(names(ROUTES));
    const all = names(DOCUMENTED_ROUTES);
    expect(new Set(all).size).to.equal(all.length);
  });

  it('describes every operation, with its scope and its refusals', () => {
    for (const { method, path, surface, access } of DOCUMENTED_ROUTES) {
      const operation = operationAt(method, path)?.value;
      expect(operation?.['description'], path).to.match(/\w{2,}/);
      if (surface !== 'api' || access === 'open') continue;
      const place = operationAt(method, path);
      const statuses = each(place && at(place, 'responses')).map(([status]) => status);
      expect(statuses, path).to.include.members(['401', '403', '500', '503']);
      expect(operation?.['security'], path).to.deep.equal(
        method === 'DELETE'
          ? [{ oauth2: ['destroy'] }, { oauth2: ['write'] }]
          : [{ oauth2: [method === 'GET' ? 'read' : 'write'] }],
      );
    }
  });

  it('describes every member, parameter and header', () => {
    const silent = everyObject().flatMap(([way, { properties }]) =>
      typeof properties !== 'object' || properties === null || way.endsWith('/properties')
        ? []
        : Object.entries(properties as Record<string, { description?: string }>)
            .filter(([, { description = '' }]) => !/\w{2,}/.test(description))
            .map(([name]) => `${way}.${name}`),
    );
    const undescribed = everyObject()
      .filter(([, { in: where, description }]) => where !== undefined && description === undefined)
      .map(([way]) => way);
    expect([silent, undescribed]).to.deep.equal([[], []]);
  });

  it('shows every answer that was recorded, refusals too', () => {
    const missing = Object.entries(readExamples()).flatMap(([route, examples]) => {
      const [method = '', path = ''] = route.split(' ');
      return examples
        .filter(({ response }) => response.media_type === 'application/json')
        .filter(({ summary, response: { status } }) => {
          const place = operationAt(method, path);
          const media =
            place && at(place, 'responses', String(status), 'content', 'application/json');
          return !each(media && at(media, 'examples')).some(
            ([, { value }]) => value['summary'] === summary,
          );
        })
        .map(({ summary }) => `${route}: ${summary}`);
    });
    expect(missing).to.deep.equal([]);
  });

  it('contains every target of its references', () => {
    const missing = everyObject()
      .map(([, { $ref }]) => $ref)
      .filter((ref) => typeof ref === 'string')
      .filter((ref) => {
        const [, , kind = '', name = ''] = ref.split('/');
        return componentAt(kind, name) === undefined;
      });
    expect(missing).to.deep.equal([]);
  });

  it('does not contain the texts of refusals', () => {
    expect(printedReference()).not.to.include('x-reason');
  });

  it('has eight types of events', () => {
    const { webhooks } = JSON.parse(printedReference()) as { webhooks: object };
    expect(Object.keys(webhooks).toSorted()).to.deep.equal([
      'bank_account.updated',
      'bank_operation.reconciled',
      'bank_operation.unreconciled',
      'bank_rule.applied',
      'invoice.created',
      'invoice.lifecycle_event.created',
      'payment_batch.updated',
      'payment_instruction.updated',
    ]);
  });

  it('has the states of the machines', () => {
    for (const [schema, member, states] of [
      ['Allocation', 'status', ALLOCATION_STATUSES],
      ['BankConnection', 'state', BANK_CONNECTION_STATES],
      ['BankOperation', 'reconciliation_status', RECONCILIATION_STATUSES],
      ['BankRun', 'state', BANK_RUN_STATES],
      ['Delivery', 'state', DELIVERY_STATES],
      ['Invoice', 'lifecycle_state', INVOICE_LIFECYCLE_STATES],
      ['PaymentBatch', 'state', PAYMENT_BATCH_STATES],
      ['PlatformConnection', 'state', PLATFORM_CONNECTION_STATES],
      ['PaymentInstruction', 'status', PAYMENT_INSTRUCTION_STATUSES],
    ] as const) {
      const component = componentAt('schemas', schema);
      const place = component && at(component, 'properties', member);
      expect(place?.value['enum'], schema).to.deep.equal(states);
    }
  });

  it('names a schema once', () => {
    const { publish } = createPublishedSchemas();
    const one = { title: 'Row', type: 'object', properties: {} };
    expect(publish(one)).to.deep.equal({ $ref: '#/components/schemas/Row' });
    expect(publish({ ...one, type: ['object', 'null'], description: 'Or none.' })).to.deep.equal({
      anyOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }],
      description: 'Or none.',
    });
    expect(() => publish({ ...one, properties: {} })).to.throw('two schemas are titled Row');
  });
});
