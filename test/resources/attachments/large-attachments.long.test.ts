import { expect } from 'chai';
import { PDF_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { depositParts } from '#test-kit/invoices/deposit-with-attachments.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('a deposit', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  it('has 19 MiB of attachments printed in every format, as one and as twenty', async () => {
    for (const count of [1, 20]) {
      const size = Math.floor((19 * 2 ** 20) / count);
      const names = Array.from({ length: count }, (_, index) => `${index}.pdf`);
      const contents = names.map((_, index) => {
        // Nothing compresses it.
        const random = Buffer.alloc(size);
        for (let at = 0, state = index + 1; at + 4 <= size; at += 4)
          random.writeUInt32LE((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0), at);
        PDF_BYTES.copy(random);
        return random;
      });
      const attachments = names.map((filename) => ({ reference: filename, filename }));
      const answer = await depositParts(partner, [
        ['invoice', null, JSON.stringify({ invoice: buildDeposit({ attachments }) })],
        ...names.map(
          (name, index) => ['attachment', name, new Uint8Array(contents[index]!)] as const,
        ),
      ]);
      expect(answer.status, answer.text).to.equal(201);
      const id = String(dataOf(answer)['id']);
      for (const format of ['ubl', 'cii', 'facturx']) {
        const file = await fetch(
          `${partner.service.baseUrl}/api/v1/invoices/${id}/download?format=${format}`,
          { headers: { Authorization: `Bearer ${partner.token}` } },
        );
        const { byteLength } = await file.arrayBuffer();
        expect(byteLength, `${format} ${count}`).to.be.above(19 * 2 ** 20 * 1.3);
      }
    }
  });
});
