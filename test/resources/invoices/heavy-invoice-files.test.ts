import { expect } from 'chai';
import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { printCii } from '#einvoice/cii.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { createComputePool, type ComputeOptions } from '#kernel/compute/compute-pool.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { refused } from '#test-kit/service/answers.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('a file that uses up its process', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const withPool = async (options: ComputeOptions, work: () => Promise<void>) => {
    const { services } = partner.service;
    const { documents } = services;
    const pool = createComputePool({ hereBelow: 0, ...options });
    services.documents = pool;
    try {
      await work();
    } finally {
      services.documents = documents;
      await pool.close();
    }
  };

  for (const [what, options] of [
    ['its time', { maxRun: () => 1 }],
    ['its memory', { heapMiB: 6 }],
  ] as const)
    it(`is refused when it was ${what}, and the service goes on`, async () => {
      const file = printUbl(buildInvoice());
      await withPool(options, async () => {
        const { status, body } = await depositFile(partner, file);
        expect([status, body]).to.deep.equal([
          422,
          refused({ file: ['ne peut pas être lu : il demande trop de mémoire ou de temps'] }),
        ]);
        await depositInvoice(partner, buildDeposit());
      });
      expect((await depositFile(partner, file)).status).to.equal(201);
    });

  it('is not one with a million digits in a card number or an amount', async () => {
    const digits = '1'.repeat(1_000_000);
    const card = { number: '1234', holder_name: null };
    const means = { ...NO_MEANS_DETAILS, type_code: '48', iban: null, bic: null };
    const paid = buildInvoice({ payment_means: [{ ...means, account_name: null, card }] });
    const ubl = printUbl(paid).replace('>1234<', `>${digits}x<`);
    expect((await depositFile(partner, ubl)).status).to.equal(201);
    const tax = /(<ram:TaxTotalAmount currencyID="EUR">)[^<]*/;
    const cii = printCii(buildInvoice()).replace(tax, `$120.${'0'.repeat(1_000_000)}1`);
    const { status, errors } = await depositFile(partner, cii);
    const paths = ['/invoice/total_tax', '/invoice/total_including_tax'];
    expect([status, errors?.map(({ path }) => path)]).to.deep.equal([422, paths]);
  });

  it('is a 503 when the service closes', async () => {
    await withPool({}, async () => {
      await partner.service.services.documents.close();
      expect((await depositFile(partner, printUbl(buildInvoice()))).status).to.equal(503);
    });
  });
});
