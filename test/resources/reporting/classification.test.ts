import { expect } from 'chai';
import { dataOf } from '#test-kit/service/answers.ts';
import { fresh } from '#test/support/ground/opened.ts';
import {
  CONSUMER,
  goods,
  ITALIAN,
  OURS,
  services,
  startReporting,
} from '#test/support/books/reporting-ground.ts';

const COMPUTED = { category: null, excluded_reason: null, source: 'computed' };
const EXEMPT = { ...goods(100, 0), tax_category: 'AE', exemption_reason: 'Autoliquidation' };
const BELGIAN = {
  ...CONSUMER,
  address: { line1: 'Rue Haute 1', city: 'Liège', country_code: 'BE' },
};

describe('where an invoice belongs in e-reporting', () => {
  const ground = fresh(() => startReporting());
  beforeEach(() => ground.goTo('2026-11-21'));

  const reportingOf = async (id: number) =>
    dataOf(await ground.call('GET', `/api/v1/invoices/${id}/reporting`));
  const give = (id: number, reporting: object) =>
    ground.call('PUT', `/api/v1/invoices/${id}/reporting`, { reporting });
  const none = (excluded_reason: string) => ({
    ...COMPUTED,
    flow: 'none',
    reported_on: null,
    excluded_reason,
  });

  it('follows from its buyer', async () => {
    let count = 0;
    const sale = async (buyer: object, members: object = {}) =>
      reportingOf(await ground.sell(`FA-${(count += 1)}`, { buyer, ...members }));
    const day = { reported_on: '2026-11-14' };
    expect(await sale(CONSUMER)).to.deep.equal({ ...COMPUTED, flow: '10.3', ...day });
    expect(await sale({ name: 'Association' })).to.include({ flow: '10.3' });
    expect(await sale(BELGIAN)).to.include({ flow: '10.3' });
    expect(await sale(ITALIAN)).to.deep.equal({ ...COMPUTED, flow: '10.1', ...day });
    expect(await sale({ name: 'Papeterie', siren: '732829320' })).to.deep.equal(none('domestic'));
    const exempt = {
      ...goods(100, 0),
      tax_category: 'E',
      exemption_reason: 'Article 261',
      exemption_reason_code: 'VATEX-FR-CGI261-4',
    };
    expect(await sale(CONSUMER, { lines: [exempt] })).to.deep.equal(none('exempt_of_invoicing'));
    const draft = await ground.call('POST', `/api/v1/workspaces/${ground.workspace.id}/invoices`, {
      invoice: {
        direction: 'sales',
        issue_date: '2026-11-14',
        seller: OURS,
        buyer: CONSUMER,
        lines: [goods()],
      },
    });
    expect(await reportingOf(Number(dataOf(draft)['id']))).to.deep.equal(none('not_an_invoice'));
  });

  it('follows, of a purchase, from its seller and from what is bought', async () => {
    const purchase = async (seller: object, line: object) => {
      const answer = await ground.call(
        'POST',
        `/api/v1/workspaces/${ground.workspace.id}/invoices`,
        {
          invoice: {
            direction: 'purchases',
            invoice_number: 'F-1',
            issue_date: '2026-11-14',
            seller,
            buyer: OURS,
            lines: [line],
          },
        },
      );
      return reportingOf(Number(dataOf(answer)['id']));
    };
    const AMERICAN = { name: 'Lamps Inc.', address: { ...ITALIAN.address, country_code: 'US' } };
    expect(await purchase(ITALIAN, EXEMPT)).to.deep.equal({
      ...COMPUTED,
      flow: '10.1',
      reported_on: '2026-11-21',
    });
    expect(await purchase(AMERICAN, EXEMPT)).to.deep.equal(none('customs'));
    expect(await purchase({ ...AMERICAN, name: 'Cloud Inc.' }, services())).to.include({
      flow: '10.1',
    });
    const PAPETERIE = { name: 'Papeterie', siren: '732829320' };
    expect(await purchase(PAPETERIE, goods())).to.deep.equal(none('domestic'));
  });

  it('is what a person says', async () => {
    const id = await ground.sell('FA-1', { buyer: { name: 'Papeterie', siren: '732829320' } });
    const given = await give(id, {
      flow: '10.3',
      category: 'TLB1',
      reason: 'Sans facture électronique',
    });
    expect([given.status, given.body]).to.deep.equal([
      200,
      {
        data: {
          flow: '10.3',
          category: 'TLB1',
          reported_on: '2026-11-14',
          excluded_reason: null,
          source: 'given',
        },
      },
    ]);
    for (const wrong of [
      { flow: '10.3' },
      { flow: '10.9', reason: 'x' },
      { flow: '10.3', reported_on: '2026-11-31', reason: 'x' },
      { flow: '10.3', reported_on: '2026-11-22', reason: 'x' },
      { flow: '10.3', reported_on: '2026-08-31', reason: 'x' },
    ])
      expect((await give(id, wrong)).status, JSON.stringify(wrong)).to.equal(422);
    expect(await reportingOf(id)).to.include({ flow: '10.3', source: 'given' });
  });

  it('counts a foreign rate as not taxed in France', async () => {
    await ground.sell('FA-1', { buyer: BELGIAN, lines: [goods(100, 21)] });
    const period = await ground.period('sales', '2026-11-11');
    expect(period['totals']).to.deep.equal([
      { flow: '10.3', category: 'TNT1', tax_rate: 0, net_amount: 100, tax_amount: 0 },
    ]);
  });

  it('waits for the margin of a sale that is taxed by it, and reports that alone', async () => {
    const used = { ...goods(500, 0), tax_category: 'E', exemption_reason: 'Biens d’occasion' };
    const lines = [{ ...used, exemption_reason_code: 'VATEX-EU-F' }];
    const id = await ground.sell('FA-1', { lines });
    const other = await ground.sell('FA-2');
    const [item] = await ground.items(await ground.period('sales', '2026-11-11'));
    const message = 'FA-1 : indiquez la marge hors taxe de la vente (G1.68)';
    expect(item?.['blocked']).to.deep.equal([{ rule: 'G1.68', code: 'margin_missing', message }]);
    const margin = { flow: '10.3', margin_amount: '40.00', reason: 'Livre de police' };
    for (const [one, wrong] of [
      [other, margin],
      [other, { ...margin, category: 'TLB1' }],
      [id, { ...margin, flow: 'none' }],
      [id, { ...margin, margin_amount: -1 }],
    ] as const)
      expect((await give(one, wrong)).status, JSON.stringify(wrong)).to.equal(422);
    const sums = async (reporting: object) => {
      expect((await give(id, reporting)).status).to.equal(200);
      const { totals } = await ground.period('sales', '2026-11-11');
      return (totals as object[]).filter(
        (total) => 'category' in total && total.category === 'TMA1',
      );
    };
    const total = { flow: '10.3', category: 'TMA1', net_amount: 40 };
    expect(await sums(margin)).to.deep.equal([{ ...total, tax_rate: 0, tax_amount: 0 }]);
    expect(await sums({ ...margin, category: 'TMA1', margin_rate: 20 })).to.deep.equal([
      { ...total, tax_rate: 20, tax_amount: 8 },
    ]);
  });
});
