import { expect } from 'chai';
import * as fc from 'fast-check';
import { CII_CONSTANTS } from '#einvoice/cii/constant-elements.ts';
import { printCii, readCii } from '#einvoice/cii.ts';
import { UBL_CONSTANTS } from '#einvoice/ubl/constant-elements.ts';
import { printUbl, readUbl } from '#einvoice/ubl.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CII, UBL } from '#einvoice/xml/schemas.ts';
import { unreadElements } from '#einvoice/xml/unread-elements.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printableInvoices } from './arbitrary-invoice.ts';

function fromUbl(invoice: PrintableInvoice): InvoiceFile {
  const root = readXml(printUbl(invoice), UBL);
  const file = readUbl(root);
  expect(unreadElements(root, UBL_CONSTANTS).paths).to.deep.equal([]);
  return file;
}

function fromCii(invoice: PrintableInvoice): InvoiceFile {
  const root = readXml(printCii(invoice), CII);
  const file = readCii(root);
  expect(unreadElements(root, CII_CONSTANTS).paths).to.deep.equal([]);
  return file;
}

/** Members that the syntaxes order differently, in one order: identifiers, and terms that CII has once for all means. */
const ordered = ({ syntax: _syntax, ...file }: InvoiceFile) => ({
  ...file,
  seller: { ...file.seller, ids: file.seller.ids.map(textOf).toSorted() },
  payment_means: file.payment_means.map((means) => ({
    ...means,
    remittance_information: null,
    direct_debit: null,
  })),
  payment: file.payment_means
    .flatMap(({ remittance_information, direct_debit }) => [
      remittance_information,
      ...Object.values(direct_debit ?? {}),
    ])
    .filter((text) => text !== null)
    .toSorted(),
});

const textOf = ({ value, scheme }: Identifier): string => `${scheme} ${value}`;

describe('an invoice printed as UBL and as CII', () => {
  it('says the same in both, and every element is read', () => {
    fc.assert(
      fc.property(printableInvoices, (invoice) => {
        expect(ordered(fromCii(invoice))).to.deep.equal(ordered(fromUbl(invoice)));
      }),
    );
  });
});
