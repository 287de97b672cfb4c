import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { readInvoiceFile } from '#einvoice/read-invoice-file.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { judgeFile } from '#einvoice/judge-invoice.ts';
import type { InvoiceNote } from '#einvoice/model/invoice.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';

/** A purchase, so that no notes of ours are added. */
const withNote = (note: InvoiceNote) =>
  buildInvoice({ direction: 'purchases', item_notes: [note] });
const notedUbl = (text: string) => printUbl(withNote({ subject_code: 'BAR', text }));
const notedCii = (text: string) => printCii(withNote({ subject_code: 'BAR', text }));
/** As some producers copy UBL's notes. */
const joinedCii = (text: string) =>
  printCii(withNote({ subject_code: null, text: `#BAR#${text}#AAI#Merci` }));

const FOR_PUBLIC_BODIES = ['buyer_reference', 'purchase_order_reference'];
const FOR_COMPANIES = ['BR-FR-05'];

async function asked(xml: string) {
  const reading = await readInvoiceFile(Buffer.from(xml));
  if (reading.kind === 'unreadable') throw new Error(JSON.stringify(reading.problem));
  const found = new Set(
    judgeFile(reading, 'purchases').warnings.map(({ rule, path }) => rule ?? path),
  );
  return [...FOR_COMPANIES, ...FOR_PUBLIC_BODIES].filter((one) => found.has(one));
}

describe('the rules of a file, by the kind of buyer that its note BAR says', () => {
  for (const [form, write] of [
    ['UBL', notedUbl],
    ['CII', notedCii],
    ['joined notes in CII', joinedCii],
  ] as const) {
    it(`require the references of a public body: ${form}`, async () => {
      expect(await asked(write('B2G'))).to.have.members(FOR_COMPANIES.concat(FOR_PUBLIC_BODIES));
    });

    it(`require nothing of trade of a consumer: ${form}`, async () => {
      for (const text of ['B2C', 'b2cint']) expect(await asked(write(text))).to.deep.equal([]);
    });

    it(`require only the notes of trade of a company: ${form}`, async () => {
      for (const text of ['B2B', 'OUTOFSCOPE'])
        expect(await asked(write(text))).to.have.members(FOR_COMPANIES);
    });
  }
});
