import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect } from 'chai';
import { printPdf } from '#einvoice/pdf.ts';
import { wordsOf } from '#einvoice/pdf/words/words-of.ts';
import { TREATMENTS } from '#einvoice/rules/br-fr/lists.ts';
import { KINDS_OF_BUYERS } from '#einvoice/treatment-note.ts';
import { defaultExemption } from '#einvoice/json/exemptions.ts';
import { defaultReason } from '#einvoice/model/default-reason.ts';
import { LANGUAGES, type Language, type PrintableInvoice } from '#einvoice/model/invoice.ts';
import { elementsWithin, readStructure, textOf } from '#test/support/documents/pdf-structure.ts';
import { pdfText } from '#test/support/documents/pdf-text.ts';
import {
  buildAllowance,
  buildInvoice,
  buildLine,
  buildParty,
} from '#test-kit/invoices/printable-invoice.ts';

const print = async (overrides: Partial<PrintableInvoice>): Promise<string> =>
  pdfText(await printPdf(buildInvoice(overrides)));

const payment = (amount: string) => ({ amount, paid_on: null, reference: null });

describe('the mentions of a page', () => {
  const operations: Record<string, Partial<PrintableInvoice>> = {
    'livraison de biens.': { lines: [buildLine({ unit_code: 'KGM' })] },
    'prestation de services.': { lines: [buildLine({ unit_code: 'HUR' })] },
    'livraison de biens et prestation de services.': { operation: 'mixed' },
  };
  for (const [said, overrides] of Object.entries(operations))
    it(`state the nature of the operation: ${said}`, async () => {
      expect(await print(overrides)).to.include(`Nature de l’opération : ${said}`);
    });

  it('state no nature of the operation for a foreign seller that states none', async () => {
    const seller = buildParty({
      siren: null,
      siret: null,
      address: null,
      vat_number: 'DE123456789',
    });
    expect(await print({ seller })).not.to.include('Nature de');
  });

  it('state that tax is due on debits, or when else', async () => {
    expect(await print({ tax_point_code: '3' })).to.include('TVA acquittée d’après les débits.');
    expect(await print({ tax_point_code: '432' })).to.include(
      'Exigibilité de la TVA : à l’encaissement',
    );
    expect(await print({})).not.to.match(/débits|Exigibilité/);
  });

  it('are words instead of codes', async () => {
    const printed = await print({
      item_notes: [
        { subject_code: 'BAR', text: 'B2C' },
        { subject_code: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE' },
      ],
      lines: [buildLine({ tax_category: 'AE', tax_rate: '0' })],
    });
    expect(printed).to.include('Traitement : Vente à un particulier');
    expect(printed).to.include('Régime de TVA : Membre d’un assujetti unique');
    expect(printed).to.include('Autoliquidation (AE)');
    expect(printed).not.to.match(/B2C|MEMBRE_/);
  });

  for (const language of LANGUAGES)
    it(`are words instead of each code of a treatment in ${language}`, () => {
      const codes = [...TREATMENTS, ...Object.keys(KINDS_OF_BUYERS)];
      expect(wordsOf(language).codes).to.include.all.keys(codes);
    });

  it('are words instead of the code of an exemption without a text, else the code', async () => {
    const invoice = buildInvoice({ lines: [buildLine({ tax_category: 'E', tax_rate: '0' })] });
    const exempt = async (exemption_reason_code: string, language: 'fr' | 'de' = 'fr') => {
      const [subtotal] = invoice.tax_subtotals;
      if (subtotal === undefined) throw new Error('no breakdown');
      const tax_subtotals = [{ ...subtotal, exemption_reason: null, exemption_reason_code }];
      return pdfText(await printPdf({ ...invoice, language, tax_subtotals }));
    };
    expect(await exempt('VATEX-EU-D')).to.include('Régime particulier – Agences de voyages');
    expect(await exempt('VATEX-EU-D', 'de')).to.include('Sonderregelung für Reisebüros');
    expect(await exempt('VATEX-FR-CGI261-4')).to.include('VATEX-FR-CGI261-4');
  });

  it('include no penalties on a credit note', async () => {
    expect(await print({ type_code: '381' })).not.to.match(/Pénalités|recouvrement|Escompte/);
    expect(await print({})).to.match(/Pénalités/);
  });

  it('have typographic apostrophes', async () => {
    const printed = await print({
      due_date: null,
      item_notes: [{ subject_code: null, text: "L'atelier n'est pas ouvert aujourd'hui" }],
      payment_terms: "A l'échéance",
    });
    expect(printed).to.include('L’atelier n’est pas ouvert aujourd’hui');
    expect(printed).not.to.include("'");
  });

  it('have the legal form at the foot of each page, even a long one', async () => {
    const short = 'SARL au capital de 10 000 € · RCS Brest 732 829 320';
    const lines = Array.from({ length: 60 }, () => buildLine());
    const printed = await print({ lines, seller: buildParty({ legal_information: short }) });
    expect(printed.split(short)).to.have.lengthOf(3);
    const long = Array.from({ length: 200 }, (_, index) => `clause${index}`).join(' ');
    const once = await print({ lines, seller: buildParty({ legal_information: long }) });
    expect(once.split('clause199')).to.have.lengthOf(2);
  });

  it('stay French in another language, followed by their translation', async () => {
    const printed = await print({ language: 'en', tax_point_code: '3' });
    for (const text of [
      'TVA acquittée d’après les débits. VAT is due on the invoice, not on its payment.',
      'Frais de recouvrement : Tout retard de paiement',
      'Recovery costs: Any late payment',
    ])
      expect(printed).to.include(text);
    const exempt = await print({
      language: 'de',
      lines: [buildLine({ tax_category: 'E', tax_rate: '0' })],
    });
    expect(exempt).to.include('TVA non applicable, art. 293 B du CGI (Keine Umsatzsteuer');
  });

  it('name the article of the franchise by the day of issue, even for its code alone', async () => {
    const lines = [buildLine({ tax_category: 'E', tax_rate: '0' })];
    const tax_subtotals = buildInvoice({ lines }).tax_subtotals.map((subtotal) => ({
      ...subtotal,
      exemption_reason: null,
      exemption_reason_code: 'VATEX-FR-FRANCHISE',
    }));
    const printOn = async (issue_date: string, language: Language) =>
      pdfText(await printPdf({ ...buildInvoice({ issue_date, language, lines }), tax_subtotals }));
    expect(await printOn('2026-08-31', 'fr')).to.include('TVA non applicable, art. 293 B du CGI');
    expect(await printOn('2026-09-01', 'fr')).to.include(
      'TVA non applicable, art. L. 223-3 du CIBS',
    );
    expect(await printOn('2026-09-01', 'en')).to.include('L. 223-3 du CIBS (VAT not applicable');
  });

  const exemptions = {
    AE: ['Reverse charge', 'Steuerschuldnerschaft des Leistungsempfängers'],
    K: [
      'VAT-exempt intra-Community supply, article 138 of Directive 2006/112/EC',
      'Steuerfreie innergemeinschaftliche Lieferung, Artikel 138 der Richtlinie 2006/112/EG',
    ],
    G: [
      'VAT-exempt export outside the European Union, article 146 of Directive 2006/112/EC',
      'Steuerfreie Ausfuhrlieferung, Artikel 146 der Richtlinie 2006/112/EG',
    ],
    O: ['Outside the scope of VAT', 'Nicht steuerbar'],
    E: ['Exempt from VAT', 'Von der Umsatzsteuer befreit'],
  } as const;
  for (const [category, [english, german]] of Object.entries(exemptions))
    it(`stay French for the default reason of ${category}`, async () => {
      const tax_category = category as keyof typeof exemptions; // a key of the constant above
      const reason = defaultExemption({ tax_category });
      const invoice = buildInvoice({ lines: [buildLine({ tax_category, tax_rate: '0' })] });
      const tax_subtotals = invoice.tax_subtotals.map((one) => ({ ...one, ...reason }));
      const printIn = async (language: 'fr' | 'en' | 'de') =>
        pdfText(await printPdf({ ...invoice, tax_subtotals, language }));
      const french = reason.exemption_reason?.replaceAll("'", '’');
      expect(await printIn('en')).to.include(`${french} (${english})`);
      expect(await printIn('de')).to.include(`${french} (${german})`);
      expect(await printIn('fr'))
        .to.include(french)
        .and.not.include(english);
    });
});

describe('the balance of a page', () => {
  it('is paid if payments leave nothing due', async () => {
    expect(await print({ payments: [payment('120.00')] })).to.match(/Payée 0,00 €/);
    expect(await print({ lines: [buildLine({ unit_price: '0' })] })).to.match(/Net à payer 0,00 €/);
  });

  it('is owed to the buyer below zero', async () => {
    expect(await print({ payments: [payment('150.00')] })).to.match(
      /Solde en votre faveur 30,00 €/,
    );
  });

  it('has no minus before a zero', async () => {
    const printed = await print({ payments: [payment('0.00')], rounding_amount: '-0.00' });
    expect(printed).not.to.include('−0,00');
  });
});

describe('the language of a page', () => {
  it('applies to an allowance and a charge without a reason of their own', async () => {
    const printReasons = async (language: Language, reason_code: string | null) => {
      const adjustments = [false, true].map((charge) =>
        buildAllowance({ charge, reason: defaultReason(charge), reason_code }),
      );
      const lines = [buildLine({ adjustments })];
      return print({ language, lines, allowance_charges: adjustments });
    };
    const english = await printReasons('en', null);
    for (const reason of ['Allowance', 'Charge']) {
      expect(english).to.include(`${reason} · 10% of €100.00:`);
      expect(english).to.include(`${reason} · 10% of €100.00 · VAT 20%`);
    }
    expect(english).not.to.match(/Remise|Frais ·/);
    expect(await printReasons('fr', null))
      .to.include('Remise · 10 %')
      .and.include('Frais · 10 %');
    const coded = await printReasons('de', '95');
    expect(coded).to.include('Remise · 10 %').and.include('Frais · 10 %');
  });

  const texts = {
    fr: ['Facture Numéro', 'Net à payer 1 200,00 €', '02/03/2026', 'Page 1 sur 1'],
    en: ['Invoice Number', 'Amount due €1,200.00', '2 Mar 2026', 'Page 1 of 1'],
    de: ['Rechnung Nummer', 'Zu zahlen 1.200,00 €', '02.03.2026', 'Seite 1 von 1'],
  } as const;
  for (const language of ['fr', 'en', 'de'] as const)
    it(`is ${language}`, async () => {
      const pdf = await printPdf(
        buildInvoice({ language, lines: [buildLine({ unit_price: '1000' })] }),
      );
      const printed = await pdfText(pdf);
      for (const text of texts[language]) expect(printed).to.include(text);
      expect(Buffer.from(pdf).toString('latin1')).to.match(new RegExp(`/Lang \\(${language}-`));
    });

  it('is French for the mentions of French law, followed by the page’s', async () => {
    const languagesOf = async (language: Language) => {
      const pdf = await printPdf(buildInvoice({ language }));
      const elements = readStructure(await PDFDocument.load(pdf)) ?? [];
      const mentions = [...elementsWithin(elements)].filter(({ type }) => type === 'Sect').at(-1);
      return mentions?.children
        .filter(({ type }) => type === 'P')
        .map(({ dictionary }) => textOf(dictionary.lookup(PDFName.of('Lang'))));
    };
    const both = ['fr-FR', undefined];
    expect(await languagesOf('en')).to.deep.equal([...both, ...both, ...both, ...both]);
    expect(await languagesOf('fr')).to.deep.equal(Array.from({ length: 4 }));
  });

  it('is the profile’s if the invoice has none', async () => {
    const profile = { logo: null, colour: null, footer: null, language: 'de' } as const;
    expect(await pdfText(await printPdf(buildInvoice(), { profile }))).to.include('Rechnung');
    const english = buildInvoice({ language: 'en' });
    expect(await pdfText(await printPdf(english, { profile }))).to.include('Invoice');
  });
});
