import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { fresh } from '#test/support/ground/opened.ts';
import {
  goods,
  ITALIAN,
  OURS,
  services,
  startReporting,
} from '#test/support/books/reporting-ground.ts';

const sample = (name: string) =>
  readFile(new URL(`../../einvoice/flux10/samples/${name}.xml`, import.meta.url), 'utf8');
/** TT-3 is the instant of its composition. */
const withoutTime = (xml: string) => xml.replace(/<DateTimeString>\d+</, '<DateTimeString><');

describe('the report of a period', () => {
  const ground = fresh(() => startReporting());

  const sellAll = async () => {
    const { sell } = ground;
    await sell('FA-2026-00017', {
      issue_date: '2026-11-12',
      due_date: '2026-12-12',
      buyer: ITALIAN,
      delivery: { date: '2026-11-12', country_code: 'IT' },
      lines: [
        {
          name: 'Luminaire',
          quantity: 10,
          unit_price: 100,
          tax_rate: 0,
          tax_category: 'K',
          exemption_reason: 'Livraison intracommunautaire',
          exemption_reason_code: 'VATEX-EU-IC',
          operation: 'goods',
        },
      ],
    });
    await sell('FA-1');
    await sell('FA-2');
    await sell('FA-3', { lines: [goods(), goods(50, 5.5)] });
    await sell('FA-4', { lines: [services()] });
  };

  it('equals the published sample, and is composed once its last day is over', async () => {
    ground.goTo('2026-11-15');
    await sellAll();
    ground.goTo('2026-11-20');
    const open = await ground.period('sales', '2026-11-11');
    expect(open).to.include({ state: 'open', due_on: '2026-11-30', items_count: 5 });
    const early = await ground.compose(open);
    expect([early.status, early.body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message: "La période n'est pas close : elle le sera le 21 novembre 2026",
      },
    ]);
    ground.goTo('2026-11-21');
    const first = await ground.compose(open);
    expect(first.status, first.text).to.equal(201);
    const xml = await ground.download(dataOf(first));
    expect(withoutTime(xml)).to.equal(withoutTime(await sample('transactions-IN')));
    const again = await ground.compose(open);
    expect([again.status, dataOf(again)]).to.deep.equal([200, dataOf(first)]);
    const path = `/api/v1/transmissions/${String(dataOf(again)['id'])}`;
    const file = await ground.call('GET', `${path}/download`);
    const ETag = `"${createHash('sha256').update(xml).digest('hex')}"`;
    expect([file.text, file.headers.get('etag')]).to.deep.equal([xml, ETag]);
    expect(`"${String(dataOf(again)['sha256'])}"`).to.equal(ETag);
    const known = { 'If-None-Match': ETag };
    const unchanged = await ground.call('GET', `${path}/download`, undefined, known);
    expect([unchanged.status, unchanged.text]).to.deep.equal([304, '']);
    const sent = await ground.call('POST', `${path}/send`);
    expect([sent.status, sent.body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message:
          "Aucune plateforme n'est connectée : téléchargez le fichier (download), déposez-le, puis indiquez son sort (outcome)",
      },
    ]);
  });

  it('of purchases has those from abroad on the day of their deposit, without lines', async () => {
    ground.goTo('2026-11-14');
    const invoice = {
      direction: 'purchases',
      invoice_number: 'F-1',
      issue_date: '2026-11-02',
      seller: ITALIAN,
      buyer: OURS,
      lines: [{ ...goods(100, 0), tax_category: 'AE', exemption_reason_code: 'VATEX-EU-AE' }],
    };
    await ground.call('POST', `/api/v1/workspaces/${ground.workspace.id}/invoices`, { invoice });
    ground.goTo('2026-11-21');
    expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'nothing' });
    const report = dataOf(await ground.compose(await ground.period('purchases', '2026-11-11')));
    expect(report).to.include({ number: '799001128-BT-20261120-01', type_code: 'IN' });
    const xml = await ground.download(report);
    expect(xml.match(/<RoleCode>BY|<IssueDate>20261102|schemeId="0223">IT\d+/g)).to.deep.equal([
      '<RoleCode>BY',
      '<IssueDate>20261102',
      'schemeId="0223">IT00987654321',
    ]);
    expect(xml).not.to.include('Lampe');
  });

  it('is corrected as a whole, even by an empty report, and only where it differs', async () => {
    ground.goTo('2026-11-25');
    const id = await ground.sell('FA-9', { issue_date: '2026-11-24' });
    const other = await ground.sell('FA-8', { issue_date: '2026-11-25' });
    ground.goTo('2026-12-01');
    const period = await ground.period('sales', '2026-11-21');
    expect(period).to.include({ state: 'due', late: false, due_on: '2026-12-10' });
    const initial = dataOf(await ground.compose(period));
    expect(initial).to.include({ number: '799001128-ST-20261130-01', type_code: 'IN' });
    expect((await ground.outcome(initial, 'deposited')).status).to.equal(409);
    expect(dataOf(await ground.outcome(initial, 'sent'))).to.include({ state: 'sent' });
    expect(await ground.period('sales', '2026-11-21')).to.include({ state: 'reported' });
    expect((await ground.compose(period)).status).to.equal(200);
    const exclude = (one: number) =>
      ground.call('PUT', `/api/v1/invoices/${one}/reporting`, {
        reporting: { flow: 'none', reason: 'Déclarée par la caisse' },
      });
    expect((await exclude(id)).status).to.equal(200);
    expect(await ground.period('sales', '2026-11-21')).to.include({ state: 'changed' });
    const inState = async (state: string) => {
      const query = `series=sales&from=2026-11-11&state=${state}`;
      const path = `/api/v1/workspaces/${ground.workspace.id}/reporting_periods?${query}`;
      return listOf(await ground.call('GET', path)).map((one) => [one['id'], one['state']]);
    };
    expect(await inState('changed')).to.deep.equal([[period['id'], 'changed']]);
    const others = await Promise.all(['open', 'nothing', 'due', 'reported'].map(inState));
    expect(others.map((rows) => rows.map(([, state]) => state))).to.deep.equal([
      ['open'],
      ['nothing'],
      [],
      [],
    ]);
    expect(
      (await ground.items(period)).map(({ label, difference }) => [label, difference]),
    ).to.deep.equal([
      ['FA-8', null],
      ['FA-9', 'gone'],
    ]);
    const second = dataOf(await ground.compose(period));
    expect(second).to.include({ number: '799001128-ST-20261130-02', type_code: 'RE' });
    await exclude(other);
    const third = dataOf(await ground.compose(period));
    expect(third).to.include({ number: '799001128-ST-20261130-03', type_code: 'RE' });
    expect(withoutTime(await ground.download(third)).replace('-03<', '-02<')).to.equal(
      withoutTime(await sample('transactions-RE-empty'))
        .replace('BT-', 'ST-')
        .replace('<RoleCode>BY', '<RoleCode>SE')
        .replace(/(<Id>.*<\/Id>)/, '$1\n    <Name>Ventes du 21 au 30 novembre 2026</Name>'),
    );
    await ground.outcome(third, 'sent');
    const { transmissions } = await ground.period('sales', '2026-11-21');
    expect(transmissions).to.be.an('array').with.length(3);
    const states = (transmissions as { state: string }[]).map(({ state }) => state);
    expect(states).to.deep.equal(['sent', 'discarded', 'superseded']);
  });

  it('is an initial one again after a rejection, and nothing where there is nothing', async () => {
    ground.goTo('2026-11-21');
    const period = await ground.period('sales', '2026-11-11');
    expect(period).to.include({ state: 'nothing' });
    const none = await ground.compose(period);
    expect([none.status, none.body]).to.deep.equal([
      409,
      { error: 'conflict', message: 'Rien à déclarer' },
    ]);
    await ground.sell('FA-1');
    const first = dataOf(await ground.compose(period));
    await ground.outcome(first, 'sent');
    await ground.outcome(first, 'rejected');
    const second = dataOf(await ground.compose(period));
    expect(second).to.include({ type_code: 'IN', number: '799001128-ST-20261120-02' });
    // Once one was valid, even a rejected correction is followed by a correction.
    await ground.outcome(second, 'sent');
    for (const number of ['03', '04']) {
      await ground.sell(`FA-${number}`);
      const correction = dataOf(await ground.compose(period));
      expect(correction).to.include({ type_code: 'RE', number: `799001128-ST-20261120-${number}` });
      await ground.outcome(correction, 'sent');
      await ground.outcome(correction, 'rejected');
    }
  });

  it('is replaced or sent, never both', async () => {
    ground.goTo('2026-11-21');
    await ground.sell('FA-1');
    const period = await ground.period('sales', '2026-11-11');
    const first = dataOf(await ground.compose(period));
    await ground.sell('FA-2');
    // The composition has read the reports, and waits for the takings.
    const asked = await ground.db.transact(async (tx) => {
      await tx.query({ text: 'lock table daily_takings in access exclusive mode' });
      const composing = ground.compose(period);
      await eventually(async () => {
        const { rows } = await ground.db.query({
          text: `select from pg_locks where relation = 'daily_takings'::regclass and not granted`,
        });
        return rows.length > 0 ? true : null;
      });
      const sending = ground.outcome(first, 'sent');
      await Promise.race([sending, sleep(100)]);
      return [composing, sending];
    });
    const [composed, sent] = await Promise.all(asked);
    expect([composed?.status, sent?.status]).to.deep.equal([201, 409]);
    expect(dataOf(composed as Answer)).to.include({ type_code: 'IN', state: 'composed' });
  });

  it('has what another transaction changed before, and committed after it was looked at', async () => {
    ground.goTo('2026-11-21');
    const id = await ground.sell('FA-1');
    await ground.sell('FA-2');
    const period = await ground.period('sales', '2026-11-11');
    await ground.outcome(dataOf(await ground.compose(period)), 'sent');
    await ground.db.transact(async (tx) => {
      const text = `update invoices set lifecycle_state = 'cancelled', updated_at = $1 where id = $2`;
      await tx.query({ text, values: [ground.clock.now(), id] });
      ground.clock.advance(1000);
      const books = { receipts_delay_minutes: 3 };
      await ground.call('PATCH', `/api/v1/companies/${ground.company_id}/books`, { books });
      ground.clock.advance(1000);
      expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'reported' });
    });
    expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'changed' });
  });

  it('waits for what blocks a row, or goes without it', async () => {
    ground.goTo('2026-11-15');
    await ground.sell('FA-2026-0000000000017', { buyer: ITALIAN, lines: [goods(100, 20)] });
    await ground.sell('FA-1');
    ground.goTo('2026-12-01');
    const period = await ground.period('sales', '2026-11-11');
    expect(period).to.include({ items_count: 2, blocked_count: 1 });
    const refused = await ground.compose(period);
    expect(refused.status).to.equal(422);
    expect(refused.text).to.contain('FA-2026-0000000000017').and.to.contain('G1.05');
    expect((await ground.compose(period, true)).status).to.equal(201);
    ground.goTo('2027-01-01');
    expect(await ground.period('sales', '2026-11-11')).to.include({ blocked_count: 0 });
  });

  it('follows the takings of a till', async () => {
    ground.goTo('2026-11-15');
    const totals = [
      { category: 'TLB1', tax_rate: '20', net_amount: '1000.00', tax_amount: '200.00' },
    ];
    const taking = {
      company_id: Number(ground.company_id),
      register: 'caisse-1',
      reference: 'Z-1',
      date: '2026-11-14',
      currency_code: 'EUR',
      totals,
    };
    const path = `/api/v1/workspaces/${ground.workspace.id}/daily_takings`;
    const { id } = dataOf(await ground.call('POST', path, { daily_taking: taking }));
    ground.goTo('2026-11-21');
    const period = await ground.period('sales', '2026-11-11');
    expect(period['totals']).to.deep.equal([
      { flow: '10.3', category: 'TLB1', tax_rate: 20, net_amount: 1000, tax_amount: 200 },
    ]);
    await ground.outcome(dataOf(await ground.compose(period)), 'sent');
    const smaller = [{ ...totals[0], net_amount: '900.00', tax_amount: '180.00' }];
    await ground.call('PUT', `/api/v1/daily_takings/${String(id)}`, {
      daily_taking: { ...taking, totals: smaller },
    });
    expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'changed' });
  });
});
