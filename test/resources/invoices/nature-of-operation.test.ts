import { expect } from 'chai';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readAllTerms } from '#test/support/corpora/read-terms.ts';
import { salesOf } from './sales-of.ts';

const LINE = { name: 'Chaise', quantity: 4, unit_price: 50, tax_rate: 20 };

describe('the nature of the operation of a sale', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const { deposit } = salesOf(() => partner);
  const processOf = async (id: unknown, format: string) => {
    const { text } = await partner.call('GET', `/api/v1/invoices/${String(id)}/download.${format}`);
    return readAllTerms(text).find((term) => term.id === 'BT-23')?.value;
  };

  for (const [title, members, operation, process, isAssumed] of [
    ['as it says', { operation: 'goods', lines: [LINE] }, 'goods', 'B1', false],
    ['as its lines say', { lines: [{ ...LINE, operation: 'goods' }] }, 'goods', 'B1', false],
    [
      'of both, as its lines say',
      {
        lines: [
          { ...LINE, operation: 'goods' },
          { ...LINE, operation: 'services' },
        ],
      },
      'mixed',
      'M1',
      false,
    ],
    ['as its process says', { business_process: 'B1', lines: [LINE] }, 'goods', 'B1', false],
    ['of goods by pieces', { lines: [{ ...LINE, unit_code: 'H87' }] }, 'goods', 'B1', true],
    ['of goods by packs', { lines: [{ ...LINE, unit_code: 'SET' }] }, 'goods', 'B1', true],
    ['of services by hours', { lines: [{ ...LINE, unit_code: 'HUR' }] }, 'services', 'S1', true],
  ] as const)
    it(`is declared ${title}`, async () => {
      const answer = await deposit(buildDeposit({ operation: undefined, ...members }));
      expect(answer.status, answer.text).to.equal(201);
      const invoice = dataOf(answer);
      expect(invoice).to.include({ operation, business_process: process });
      for (const format of ['ubl', 'cii'])
        expect(await processOf(invoice['id'], format), format).to.equal(process);
      const { warnings } = answer.body as { warnings: { code: string; path: string }[] };
      const assumed = warnings.filter(({ code }) => code === 'assumed').map(({ path }) => path);
      expect(assumed).to.deep.equal(isAssumed ? ['operation'] : []);
    });

  const SAID = { ...LINE, operation: 'goods' };
  for (const [title, members, code] of [
    [
      'that the operation contradicts',
      { operation: 'goods', business_process: 'S1' },
      'inconsistent',
    ],
    ['that all lines contradict', { business_process: 'S1', lines: [SAID] }, 'inconsistent'],
    ['of no French list', { business_process: 'urn:fdc:peppol.eu:2017' }, 'unknown_value'],
    ['of several sellers', { business_process: 'B8' }, 'not_allowed'],
  ] as const)
    it(`is not declared by a process ${title}`, async () => {
      const body = buildDeposit({ operation: undefined, lines: [LINE], ...members });
      const answer = await deposit(body);
      expect(answer.status, answer.text).to.equal(422);
      expect(answer.errors?.map((each) => [each.path, each.code])).to.deep.equal([
        ['/invoice/business_process', code],
      ]);
    });
});
