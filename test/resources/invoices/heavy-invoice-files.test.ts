import { expect } from 'chai';
import { printUbl } from '#documents/ubl.ts';
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

  it('is a 503 when the service closes', async () => {
    await withPool({}, async () => {
      await partner.service.services.documents.close();
      expect((await depositFile(partner, printUbl(buildInvoice()))).status).to.equal(503);
    });
  });
});
