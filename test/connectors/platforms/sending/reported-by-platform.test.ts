import { expect } from 'chai';
import { sql } from 'kysely';
import { dropNetworkMessages } from '#domain/exchange/network-messages/drop-messages.ts';
import { dropPlatformFlows } from '#domain/exchange/platform-flows/drop-flows.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import {
  CONSUMER,
  ITALIAN,
  services,
  startReporting,
  type ReportingGround,
} from '#test/support/books/reporting-ground.ts';
import { collect } from '#test/support/platforms/collect.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { DAY, NOT_TODAY, SECOND, startSending } from '#test/support/platforms/sending.ts';
import { SELLING } from '#test/support/platforms/start-sandbox.ts';
import { readFile } from 'node:fs/promises';

/** BR-FR-12 wants one. */
const VAT_ADDRESS = { scheme: '0211', value: ITALIAN.vat_number };

describe('sales of a company whose platform reports them', () => {
  const sending = fresh(() => startSending());
  let ground: ReportingGround;
  beforeEach(async () => {
    const { partner } = sending;
    ground = await startReporting({ reporting: 'platform' }, { partner, siren: SELLING.siren });
    ground.goTo('2026-11-15');
  });

  const settle = async () => {
    await sending.work();
    await sending.workAfter(10 * SECOND);
  };
  const reportingOf = async (id: number) =>
    dataOf(await ground.call('GET', `/api/v1/invoices/${id}/reporting`));

  for (const [title, buyer, processing_rule] of [
    ['a consumer', CONSUMER, 'B2C'],
    ['a business abroad', { ...ITALIAN, electronic_address: VAT_ADDRESS }, 'B2BInt'],
  ] as const)
    it(`to ${title} are sent as ${processing_rule}, with their receipts, and reported by no one else`, async () => {
      const id = await ground.sell('FA-1', { buyer, lines: [services()] });
      expect(await reportingOf(id)).to.include({ flow: 'undecided' });
      await settle();
      const none = { flow: 'none', excluded_reason: 'platform_reports' };
      expect(await reportingOf(id)).to.include(none);
      const reporting = { flow: '10.3', reason: 'Oubliée' };
      const given = await ground.call('PUT', `/api/v1/invoices/${id}/reporting`, { reporting });
      expect(given.status).to.equal(409);
      expect(await reportingOf(id)).to.include({ ...none, source: 'computed' });
      await collect(sending.partner, { id });
      await settle();
      expect(
        sending.sent().map(({ flow_syntax, ...flow }) => [flow_syntax, flow.processing_rule]),
      ).to.deep.equal([
        ['UBL', processing_rule],
        ['CDAR', processing_rule],
      ]);
      expect(await sending.states()).to.deep.equal(['sent', 'sent']);
      ground.goTo('2026-11-21');
      expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'nothing' });
    });

  it('are reported by no one else after the retention', async () => {
    const id = await ground.sell('FA-1', { lines: [services()] });
    await settle();
    await collect(sending.partner, { id });
    await settle();
    ground.goTo('2027-01-15');
    for (const drop of [dropNetworkMessages, dropPlatformFlows])
      for await (const _ of drop(ground.db, DAY));
    expect(await reportingOf(id)).to.include({ excluded_reason: 'platform_reports' });
    expect(await ground.period('sales', '2026-11-11')).to.include({ state: 'nothing' });
  });

  it('of before the first day that is reported are not sent', async () => {
    await ground.sell('FA-1', { issue_date: '2026-08-31' });
    await settle();
    expect(await sending.states()).to.deep.equal(['skipped']);
    expect(sending.sent()).to.deep.equal([]);
  });
});

const E_INVOICED = {
  flow: 'none',
  category: null,
  reported_on: null,
  excluded_reason: 'e_invoiced',
  source: 'computed',
};

describe('a sale that a platform takes after it was reported', () => {
  const sending = fresh(() => startSending());
  const sample = new URL(
    '../../../einvoice/flux10/samples/transactions-RE-empty.xml',
    import.meta.url,
  );

  it('is gone from the period, which is corrected without it, at last by an empty report', async () => {
    const { partner, platform } = sending;
    const ground = await startReporting({}, { partner, siren: SELLING.siren });
    ground.goTo('2026-11-25');
    const sold: number[] = [];
    for (const number of ['FA-1', 'FA-2']) {
      platform.faults.add([NOT_TODAY]);
      const members = { issue_date: '2026-11-24', buyer: { name: 'Client', siren: '552032534' } };
      const id = await ground.sell(number, members);
      sold.push(id);
      await sending.work();
      const reporting = { flow: '10.3', reason: 'Tolérance' };
      await ground.call('PUT', `/api/v1/invoices/${id}/reporting`, { reporting });
    }
    expect(await sending.states()).to.deep.equal(['failed', 'failed']);
    ground.goTo('2026-12-01');
    const period = await ground.period('sales', '2026-11-21');
    await ground.outcome(dataOf(await ground.compose(period)), 'sent');
    const reports = [];
    for (const id of sold) {
      const { rows } = await sql<{ id: string }>`
        select id from platform_flows where invoice_id = ${id}`.execute(ground.db.sql);
      await ground.call('POST', `/api/v1/platform_flows/${rows[0]?.id}/retry`);
      await sending.work();
      await sending.workAfter(10 * SECOND);
      expect(await ground.period('sales', '2026-11-21')).to.include({ state: 'changed' });
      const report = dataOf(await ground.compose(period));
      await ground.outcome(report, 'sent');
      reports.push([String(report['type_code']), await ground.download(report)]);
    }
    await collect(partner, { id: sold[0] ?? 0 });
    await sending.work();
    await sending.workAfter(10 * SECOND);
    ground.goTo('2027-01-20');
    for (const drop of [dropNetworkMessages, dropPlatformFlows])
      for await (const _ of drop(ground.db, DAY));
    const { body } = await ground.call('GET', `/api/v1/invoices/${sold[0]}/reporting`);
    expect(body).to.deep.include({ data: E_INVOICED });
    const [[first, one] = [], [second, none] = []] = reports;
    expect([first, second]).to.deep.equal(['RE', 'RE']);
    expect(one).to.contain('<TaxExclusiveAmount>100.00<');
    const neutral = (xml = '') =>
      xml
        .replace(/<DateTimeString>\d+</, '<DateTimeString><')
        .replaceAll(SELLING.siren, '799001128')
        .replace('ST-20261130-03', 'BT-20261130-02')
        .replace('<RoleCode>SE', '<RoleCode>BY')
        .replace(/\n *<Name>Ventes du 21 au 30 novembre 2026<\/Name>/, '');
    expect(neutral(none)).to.equal(neutral(await readFile(sample, 'utf8')));
  });
});
