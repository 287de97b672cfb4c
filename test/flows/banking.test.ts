import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import type { EventType } from '#model/event-type.ts';
import type { QueueWorker } from '#connectors/queue-worker.ts';
import type { Engine } from '#delivery/engine.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startBankWorker } from '#test/support/banking/story/carry-out.ts';
import { checkKeys } from '#test/support/banking/story/step-rules.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { depositSale } from '#test-kit/banking/build-reconciliation.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

type Shown = Record<string, unknown>;

const SECRET = 'whsec_bank';
const TYPES = [
  'bank_account.updated',
  'bank_operation.reconciled',
  'bank_operation.unreconciled',
  'bank_rule.applied',
] as const satisfies EventType[];

describe('banking, from a request to a verified delivery', () => {
  let partner: Partner;
  let subscriber: Subscriber;
  let engine: Engine;
  let worker: QueueWorker;
  let account: Shown;
  let operation: Shown;
  let allocation: Shown;
  let rule: Shown;

  before(async () => {
    partner = await startPartner();
    subscriber = await startSubscriber();
    const { db, clock, service, workspace } = partner;
    const { cipher } = service.services;
    const subscription = { url: subscriber.url(), secret: SECRET };
    for (const event_type of TYPES)
      await buildEndpoint(db, cipher, workspace, { ...subscription, event_type });
    clock.advance(1000); // endpoints receive only later events
    engine = await startEngine({ db, cipher, clock, subscriber });
    worker = await startBankWorker(partner);
  });
  after(async () => {
    await worker.stop();
    await engine.stop();
    await subscriber.close();
    await partner.stop();
  });

  const call = async (method: string, path: string, body?: Shown): Promise<Shown> => {
    partner.clock.advance(1000);
    const answer = await partner.call(method, `/api/v1/${path}`, body);
    expect(answer.status, answer.text).to.be.within(200, 204);
    return answer.status === 204 ? {} : dataOf(answer);
  };
  const read = async (path: string): Promise<Shown> => call('GET', path);
  const inWorkspace = (path: string) => `workspaces/${partner.workspace.id}/${path}`;

  let taken = 0;
  /** The next delivery's data; checks signature and envelope. */
  async function receive(type: EventType): Promise<Shown> {
    const request = (await subscriber.waitFor(taken + 1))[taken];
    taken += 1;
    if (request === undefined) throw new Error('nothing was received');
    const { data, ...envelope } = verify(request);
    const { occurred_at, ...rest } = envelope;
    expect(rest).to.deep.equal({
      id: Number(request.headers['x-service-delivery']),
      type,
      workspace_id: Number(partner.workspace.id),
    });
    expect(Date.parse(String(occurred_at))).to.be.at.most(partner.clock.now().getTime());
    const members = data as Shown;
    checkKeys({ type, data: members });
    return members;
  }

  function verify({ headers, body }: ReceivedRequest): Shown {
    const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-service-signature'])) ?? [];
    expect(v1).to.equal(createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex'));
    return JSON.parse(body) as Shown;
  }

  const pick = (shown: Shown, like: Shown): Shown =>
    Object.fromEntries(Object.keys(like).map((name) => [name, shown[name]]));

  it('reports an account that a bank lists', async () => {
    const bank_connection = { provider: 'sandbox', name: 'Ma banque' };
    const { id } = await call('POST', inWorkspace('bank_connections'), { bank_connection });
    const path = `bank_connections/${String(id)}`;
    const operations = [
      {
        provider_operation_id: 'op-1',
        amount: '120.5000',
        booking_date: '2026-03-03',
        description: 'VIR BOULANGERIE',
      },
    ];
    const iban = 'FR7630006000011234567890189';
    const accounts = [{ provider_account_id: 'acc-1', iban, operations }];
    await call('PUT', `${path}/sandbox`, { sandbox: { accounts } });
    await call('POST', `${path}/sync`);
    const data = await receive('bank_account.updated');
    await eventually(async () => (await read(path))['state'] === 'idle');
    account = await read(`bank_accounts/${String(data['id'])}`);
    expect(data).to.deep.equal(pick(account, data));
    expect(data).to.deep.include({
      bank_connection_id: id,
      origin: 'synchronized',
      iban_last4: '0189',
      readiness: {
        ready: false,
        missing: ['missing_ledger', 'missing_suspense_account_code'],
        unposted_operations_count: 1,
      },
    });
  });

  it('reports a setting that changes', async () => {
    const [ledger] = (await read(inWorkspace('ledgers'))) as unknown as Shown[];
    const path = `bank_accounts/${String(account['id'])}`;
    const bank_account = { ledger_id: ledger?.['id'], suspense_account_code: '471000' };
    await call('PATCH', path, { bank_account });
    const data = await receive('bank_account.updated');
    account = await read(path);
    expect(data).to.deep.equal(pick(account, data));
    expect(data['readiness']).to.deep.include({ ready: true, missing: [] });
  });

  it('reports the rule that decided an entry', async () => {
    rule = await call('POST', inWorkspace('bank_rules'), {
      bank_rule: {
        name: 'Boulangerie',
        conditions: [{ field: 'description', operator: 'contains', value: 'boulangerie' }],
        action: { account_number: '706000' },
      },
    });
    const [listed] = (await read(inWorkspace('bank_operations'))) as unknown as Shown[];
    operation = await call('POST', `bank_operations/${String(listed?.['id'])}/project`);
    const data = await receive('bank_rule.applied');
    const { account_number, explanation, bank_operation_id, ...members } = data;
    expect(members).to.deep.equal(pick(rule, members));
    expect(account_number).to.equal((rule['action'] as Shown)['account_number']);
    expect(bank_operation_id).to.equal(operation['id']);
    const { lines } = operation['accounting_entry'] as { lines: Shown[] };
    expect(explanation).to.deep.equal(lines[1]?.['explanation']);
    expect(explanation).to.deep.equal({
      source: 'company_rule',
      rule_id: rule['id'],
      rule_name: 'Boulangerie',
      reason: 'The company rule “Boulangerie” matches the operation.',
    });
  });

  it('reports a confirmation, with the entry that it leaves', async () => {
    const { id: invoice_document_id } = await depositSale(partner, '120.50');
    allocation = await call('POST', `bank_operations/${String(operation['id'])}/allocations`, {
      allocation: { invoice_document_id, status: 'confirmed' },
    });
    const data = await receive('bank_operation.reconciled');
    operation = await read(`bank_operations/${String(operation['id'])}`);
    expect(data).to.deep.equal(pick(operation, data));
    expect(data).to.deep.include({
      amount: '120.5000',
      direction: 'incoming',
      reconciliation_status: 'matched',
      version: 2,
    });
    const { lines } = data['accounting_entry'] as { lines: Shown[] };
    expect(lines.map((line) => line['account_number'])).to.deep.equal(['512000', '411000']);
  });

  it('reports an undo, and the rule that applies again', async () => {
    const path = `bank_operations/${String(operation['id'])}`;
    await call('DELETE', `${path}/allocations/${String(allocation['id'])}`);
    const both = [await subscriber.waitFor(taken + 2)].flat().slice(taken);
    const types = both.map(({ body }) => (JSON.parse(body) as Shown)['type']);
    const at = types.indexOf('bank_operation.unreconciled');
    // The spec guarantees no order.
    const events = new Map<unknown, Shown>();
    for (const type of types) events.set(type, await receive(type as EventType));
    expect(at).to.be.at.least(0);
    const data = events.get('bank_operation.unreconciled') ?? {};
    operation = await read(path);
    const { unreconciled_at, removed_allocation_ids, ...members } = data;
    expect(members).to.deep.equal(pick(operation, members));
    expect(members).to.deep.include({
      reconciliation_status: 'unmatched',
      version: 3,
      allocations: [],
    });
    expect(removed_allocation_ids).to.deep.equal([allocation['id']]);
    const [ended] = (await read(`${path}/allocations`)) as unknown as Shown[];
    expect(unreconciled_at).to.equal(ended?.['updated_at']);
    expect(events.get('bank_rule.applied')).to.include({ account_number: '706000' });
  });

  it('reports nothing if nothing changes', async () => {
    const path = `bank_operations/${String(operation['id'])}`;
    await call('PATCH', `bank_accounts/${String(account['id'])}`, {
      bank_account: { suspense_account_code: '471000', active: true },
    });
    await call('POST', `${path}/project`);
    await call('POST', `bank_rules/${String(rule['id'])}/preview`, {});
    await call('DELETE', `${path}/allocations/${String(allocation['id'])}`);
    // Later deliveries of the same kinds, after which an unwanted one would have come.
    await call('PATCH', `bank_accounts/${String(account['id'])}`, {
      bank_account: { active: false },
    });
    expect(await receive('bank_account.updated')).to.deep.include({
      id: account['id'],
      readiness: { ready: false, missing: [], unposted_operations_count: 0 },
    });
    expect(subscriber.requests).to.have.length(taken);
  });
});
