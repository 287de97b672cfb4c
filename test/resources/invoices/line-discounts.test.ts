import { expect } from 'chai';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readAllTerms } from '#test/support/corpora/read-terms.ts';
import { salesOf } from './sales-of.ts';

const LINE = { name: 'Conseil', quantity: 10, unit_price: 100, tax_rate: 20 };
const DISCOUNT = { charge: false, amount: 100, reason: 'Remise de fidélité' };

describe('a discount on a line', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const { deposit, member } = salesOf(() => partner);
  const sale = (line: object, overrides: object = {}) =>
    deposit(buildDeposit({ lines: [{ ...LINE, ...line }], ...overrides }));
  const download = async (id: unknown, format: string) =>
    (await partner.call('GET', `/api/v1/invoices/${String(id)}/download.${format}`)).text;

  it('is taken off what the customer owes, in reads and in both syntaxes', async () => {
    const answer = await sale({ adjustments: [DISCOUNT] });
    expect(answer.status, answer.text).to.equal(201);
    const invoice = dataOf(answer);
    expect(invoice).to.include({
      lines_total: 900,
      total_excluding_tax: 900,
      total_tax: 180,
      total_including_tax: 1080,
      amount_due: 1080,
    });
    const { lines } = dataOf(await partner.call('GET', `${member(invoice)}?include=lines`));
    const nothing = { base_amount: null, percentage: null, reason_code: null };
    expect((lines as object[])[0]).to.deep.include({
      net_amount: 900,
      adjustments: [{ ...DISCOUNT, ...nothing }],
    });
    for (const format of ['ubl', 'cii']) {
      const terms = readAllTerms(await download(invoice['id'], format));
      const valueOf = (id: string) => terms.find((term) => term.id === id)?.value;
      expect(['BT-131', 'BT-136', 'BT-139', 'BT-115'].map(valueOf), format).to.deep.equal([
        '900',
        '100',
        'Remise de fidélité',
        '1080',
      ]);
    }
  });

  it('is owed by a deposit whose total passes over it', async () => {
    const answer = await sale({ adjustments: [DISCOUNT] }, { total_including_tax: 1200 });
    const reason =
      'Total including tax vaut 1200.00 mais le calcul donne 1080.00 (EN 16931 BR-CO-15)';
    expect([answer.status, answer.body]).to.deep.equal([422, refused({ base: [reason] })]);
  });

  it('under a name that no deposit has is warned of, and never passed over in silence', async () => {
    for (const name of ['discount', 'allowances', 'adjustment', 'remise']) {
      const answer = await sale({ [name]: [DISCOUNT] });
      const { warnings } = answer.body as { warnings: { code: string; path: string }[] };
      expect(
        warnings.filter(({ code }) => code === 'member_unknown').map(({ path }) => path),
      ).to.deep.equal([`lines[0].${name}`]);
      const { status } = await partner.call(
        'POST',
        `/api/v1/workspaces/${partner.workspace.id}/invoices?strict=true`,
        { invoice: buildDeposit({ lines: [{ ...LINE, [name]: [DISCOUNT] }] }) },
      );
      expect(status).to.equal(422);
    }
  });
});
