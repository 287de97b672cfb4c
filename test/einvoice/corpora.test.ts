import { expect } from 'chai';
import { readInvoiceFile } from '#einvoice/read-invoice-file.ts';
import { prepareFileDeposit } from '#domain/invoicing/invoices/prepare-file-deposit.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import { printDownload } from '#domain/invoicing/invoices/print-download.ts';
import { decodeXml } from '#test/support/corpora/decode-xml.ts';
import { compareTerms } from '#test/support/corpora/compare-terms.ts';
import { bytesOf, isCorpusHere, readCorpus } from '#test/support/corpora/corpus.ts';
import { readAllTerms, type FoundTerm } from '#test/support/corpora/read-terms.ts';
import { checkEn16931 } from '#test/support/rules/broken-rules.ts';
import { checkFacturx } from '#test/support/rules/factur-x.ts';
import { openFacturxSchema } from './facturx-schema.ts';
import { openReferenceSchema } from './reference-schema.ts';
import type { FindViolation } from './schema.ts';

const UBL_FOLDER = 'ubl-2.1/maindoc';
/** Of no document, so nothing of it may appear. */
const COMPANIES = [
  {
    id: '0b9f6a4e-3c1d-4f7a-9a53-5d2f3e1c7b10',
    name: 'Corpus',
    siren: '987654324',
    profile_id: null,
    profile: null,
    fontFiles: [],
  },
];
/** A Factur-X takes ten times as long as its XML. */
const EVERY_PDF = 25;

describe('documents that others wrote', () => {
  const sound = readCorpus().filter(({ fatal }) => fatal.length === 0);
  let schemas: Record<'invoice' | 'creditNote' | 'cii' | 'facturx', FindViolation>;

  before(function () {
    // Neither in ../shared/corpora nor in CORPORA_DIR.
    if (!isCorpusHere) this.skip();
    schemas = {
      invoice: openReferenceSchema(this, `${UBL_FOLDER}/UBL-Invoice-2.1.xsd`),
      creditNote: openReferenceSchema(this, `${UBL_FOLDER}/UBL-CreditNote-2.1.xsd`),
      cii: openReferenceSchema(this, 'cii-d22b/CrossIndustryInvoice_100pD22B.xsd'),
      facturx: openFacturxSchema(this),
    };
  });

  it('are in CORPORA_DIR, or in ../shared/corpora', () => {
    expect(sound).to.not.deep.equal([]);
  });

  for (const [index, document] of sound.entries())
    it(`are read and printed with the same content: ${document.source} ${document.path}`, async () => {
      const bytes = bytesOf(document);
      const prepared = await prepareFileDeposit(bytes, { direction: 'purchases' }, COMPANIES);
      expect(prepared.violations).to.deep.equal([]);
      const { xml: given, attachments } = await contentsOf(bytes);
      const terms = readAllTerms(decodeXml(given));
      expect(totalsOf(prepared)).to.deep.equal(statedTotals(terms));
      for (const format of ['ubl', 'cii'] as const) {
        const xml = Buffer.from(await print(prepared, attachments, format)).toString('utf8');
        expect(problemsOf(xml, format).filter(isUnnamed(prepared.warnings))).to.deep.equal([]);
        expect(compareTerms(terms, readAllTerms(xml), prepared.warnings)).to.deep.equal([]);
      }
      if (index % EVERY_PDF === 0)
        expect((await contentsOf(await print(prepared, attachments, 'facturx'))).xml).to.deep.equal(
          new Uint8Array(await print(prepared, attachments, 'cii')),
        );
    });

  function problemsOf(xml: string, format: 'ubl' | 'cii'): string[] {
    const ubl = xml.includes('<CreditNote') ? schemas.creditNote : schemas.invoice;
    const found = format === 'ubl' ? [ubl(xml)] : [schemas.cii(xml), schemas.facturx(xml)];
    const rules = [...checkEn16931(xml), ...(format === 'cii' ? checkFacturx(xml) : [])];
    return [...found, ...rules].filter((one) => one !== null);
  }
});

/** A rule that no warning of the deposit names. */
const isUnnamed =
  (warnings: PreparedDeposit['warnings']) =>
  (problem: string): boolean =>
    !warnings.some(({ rule }) => rule === problem);

/** The XML of a file, which may be a PDF, and its attachments. */
async function contentsOf(
  bytes: Uint8Array,
): Promise<{ xml: Uint8Array; attachments: readonly Attachment[] }> {
  const reading = await readInvoiceFile(bytes);
  if (reading.kind === 'unreadable') throw new Error(reading.problem.detail);
  // Those that a PDF embeds beside its XML are no terms of it.
  const attachments = reading.attachments.filter(({ source }) => source === 'xml');
  return { xml: reading.xml ?? bytes, attachments };
}

async function print(
  { invoice }: PreparedDeposit,
  attachments: readonly Attachment[],
  format: 'ubl' | 'cii' | 'facturx',
): Promise<Uint8Array> {
  if (invoice === null) throw new Error('refused');
  const { direction, invoice_number, proforma } = invoice.header;
  if (invoice_number === null) throw new Error('without number');
  const { bytes } = await printDownload({
    format,
    profile: null,
    fontFiles: [],
    content: invoice.content,
    attachments,
    direction,
    invoice_number,
    proforma,
    provisional: false,
  });
  return bytes;
}

const TOTALS = {
  'BT-109': 'total_excluding_tax',
  'BT-112': 'total_including_tax',
  'BT-115': 'amount_due',
} as const;

/** BT-109, 112 and 115, whatever their zeros. */
const totalsOf = ({ invoice }: PreparedDeposit): Record<string, number> =>
  Object.fromEntries(
    Object.entries(TOTALS).map(([id, member]) => [id, Number(invoice?.header[member])]),
  );

const statedTotals = (terms: readonly FoundTerm[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(TOTALS).map((id) => [id, Number(terms.find((term) => term.id === id)?.value)]),
  );
