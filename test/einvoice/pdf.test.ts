import {
  NO_ADDRESS_DETAILS,
  NO_ADJUSTMENT_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_MEANS_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { printPdf } from '#einvoice/pdf.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { pdfPages, pdfText } from '#test/support/documents/pdf-text.ts';
import {
  buildAllowance,
  buildInvoice,
  buildLine,
  buildParty,
} from '#test-kit/invoices/printable-invoice.ts';

const ELSEWHERE = {
  line1: '7 quai du Commerce',
  line2: null,
  postal_code: '35400',
  city: 'Saint-Malo',
  country_code: 'FR',
};

const print = async (overrides: Partial<PrintableInvoice> = {}): Promise<string> =>
  pdfText(await printPdf(buildInvoice(overrides)));

async function expectTexts(overrides: Partial<PrintableInvoice>, texts: string[]): Promise<void> {
  const printed = await print(overrides);
  for (const text of texts) expect(printed).to.include(text);
}

describe('the PDF of an invoice', () => {
  it('states seller, buyer and lines, with the legal notes', () =>
    expectTexts({ purchase_order_reference: 'BC-9' }, [
      'Facture Numéro F-2026-017',
      'Date d’émission 02/03/2026',
      'Date d’échéance 01/04/2026',
      'Bon de commande : BC-9',
      'Atelier Lumière 1 rue du Port Bâtiment B 29200 Brest SIREN 732 829 320 SIRET 732 829 320 00074 N° TVA FR44732829320',
      'Facturé à Boulangerie Dupont & Fils',
      '1 Conseil 1 u. 100,00 € 20 % 100,00 €',
      'TVA 20 % 100,00 € 20,00 €',
      'Total HT 100,00 €',
      'Total TTC 120,00 €',
      'Net à payer 120,00 €',
      'indemnité forfaitaire',
      'Page 1 sur 1',
    ]));

  const titles = {
    381: 'Avoir',
    384: 'Facture rectificative',
    386: 'Facture d’acompte',
    389: 'Autofacturation',
  };
  for (const [type_code, title] of Object.entries(titles))
    it(`is titled « ${title} » for the type code ${type_code}`, () =>
      expectTexts({ type_code }, [`${title} Numéro`]));

  it('is titled « Facture proforma » for a pro forma', () =>
    expectTexts({ proforma: true }, ['Facture proforma Numéro']));

  it('says that it is no invoice while its number is provisional', async () => {
    const title = 'Facture provisoire, sans valeur de facture';
    await expectTexts({ provisional: true, type_code: '384' }, [title]);
    await expectTexts({ provisional: true, type_code: '381' }, [
      'Avoir provisoire, sans valeur d’avoir',
    ]);
  });

  it('is titled « Devis » for a quote, with its last day and no word of payment', async () => {
    const quote = { valid_until: '2026-04-30' };
    const members = { provisional: true, due_date: null, quote };
    await expectTexts(members, ['Devis Numéro', 'Valable jusqu’au', '30/04/2026', 'Client']);
    const bare = await print({ ...members, quote: { valid_until: null } });
    expect(bare).not.to.include('réception').and.not.include('Facturé à');
  });

  it('names what a credit note corrects, and credits', () =>
    expectTexts(
      {
        type_code: '381',
        invoice_references: [
          { invoice_number: 'F-1', issue_date: '2026-01-05' },
          { invoice_number: 'F-2', issue_date: null },
        ],
      },
      ['Factures d’origine : F-1 du 05/01/2026 ; F-2', 'Net à créditer'],
    ));

  it('names what a correction replaces, and earlier invoices of another kind as such', async () => {
    const invoice_references = [{ invoice_number: 'F-1', issue_date: null }];
    await expectTexts({ type_code: '384', invoice_references }, ['Facture d’origine : F-1']);
    await expectTexts({ type_code: '380', invoice_references }, ['Facture antérieure : F-1']);
  });

  it('shows each way to pay once, and one code to scan', async () => {
    const account = { bic: null, account_name: null };
    const printed = await print({
      payment_means: [
        { ...NO_MEANS_DETAILS, ...account, type_code: '10', iban: null },
        { ...NO_MEANS_DETAILS, ...account, type_code: '30', iban: 'FR7630006000011234567890189' },
        { ...NO_MEANS_DETAILS, ...account, type_code: '58', iban: 'DE89370400440532013000' },
      ],
    });
    expect(printed.match(/Espèces|Virement|Moyen de paiement/g)).to.have.lengthOf(3);
    expect(printed.match(/Scannez pour payer/g)).to.have.lengthOf(1);
  });

  it('asks for no payment of a credit note', async () => {
    const printed = await print({
      type_code: '381',
      due_date: null,
      payment_means: [
        {
          ...NO_MEANS_DETAILS,
          type_code: '30',
          iban: 'FR7630006000011234567890189',
          bic: null,
          account_name: null,
        },
      ],
    });
    expect(printed).to.include('Coordonnées de paiement du vendeur Virement IBAN');
    expect(printed).not.to.match(/Règlement|Scannez|Paiement à réception/);
  });

  it('shows allowances, charges, payments, rounding and delivery', () =>
    expectTexts(
      {
        lines: [
          buildLine({
            quantity: '1500',
            unit_price: '12.5',
            price_base_quantity: '100',
            adjustments: [
              {
                ...NO_ADJUSTMENT_DETAILS,
                charge: false,
                amount: '5.00',
                reason: 'Quantité',
                reason_code: null,
              },
            ],
          }),
        ],
        allowance_charges: [
          buildAllowance(),
          buildAllowance({ charge: true, percentage: null, base_amount: null, reason: 'Port' }),
        ],
        payments: [
          { amount: '8.55', paid_on: '2026-03-01', reference: null },
          { amount: '1.00', paid_on: null, reference: null },
        ],
        rounding_amount: '0.03',
        delivery: { ...NO_DELIVERY_DETAILS, date: '2026-02-28', country_code: 'BE' },
        early_payment_discounts: [{ percentage: '1.5', amount: null, until: '2026-03-10' }],
      },
      [
        '1 500 u. 12,50 € / 100',
        'Quantité : −5,00 €',
        'Remise · 10 % de 100,00 € · TVA 20 % −10,00 €',
        'Port · TVA 20 % 10,00 €',
        'Total des lignes HT 182,50 €',
        'Remises −10,00 € Majorations 10,00 €',
        'Payé le 01/03/2026 −8,55 € Déjà payé −1,00 € Arrondi 0,03 €',
        'Livraison ou prestation Le 28/02/2026 Belgique',
        'Escompte pour paiement anticipé : 1,5 %, jusqu’au 10/03/2026',
      ],
    ));

  it('shows the address of a delivery only where it is not the buyer’s', async () => {
    const address = { ...NO_ADDRESS_DETAILS, ...ELSEWHERE };
    const delivery = { ...NO_DELIVERY_DETAILS, date: '2026-02-28', country_code: 'FR', address };
    await expectTexts({ delivery }, [
      'prestation Le 28/02/2026 7 quai du Commerce 35400 Saint-Malo',
    ]);
    const printed = await print({ delivery, buyer: buildParty({ name: 'Dupont', address }) });
    expect(printed).to.include('prestation Le 28/02/2026');
    expect(printed.match(/7 quai du Commerce/g)).to.have.lengthOf(1);
  });

  it('has one sign before a negative allowance, which adds', async () => {
    const allowance = { charge: false, amount: '-5.00', reason: 'Correction' };
    const adjustments = [{ ...NO_ADJUSTMENT_DETAILS, ...allowance, reason_code: null }];
    const price = { gross_unit_price: '97.5', unit_price_discount: '-2.5' };
    const printed = await print({
      lines: [buildLine({ adjustments, ...price })],
      allowance_charges: [buildAllowance({ ...allowance, percentage: null, base_amount: null })],
    });
    for (const text of [
      'Prix brut : 97,50 € · remise : 2,50 €',
      'Correction : 5,00 €',
      'Correction · TVA 20 % 5,00 €',
      'Remises 5,00 €',
    ])
      expect(printed).to.include(text);
  });

  it('says why no tax is due', () =>
    expectTexts({ lines: [buildLine({ tax_category: 'AE', tax_rate: '0' })] }, [
      'Autoliquidation (AE) 0 %',
      '0 % AE',
    ]));

  it('writes other currencies by their code, and any amount', () =>
    expectTexts(
      { currency_code: 'USD', lines: [buildLine({ unit_price: '99999999999999999.99' })] },
      ['99 999 999 999 999 999,99 USD'],
    ));

  it('writes Polish, Greek and Cyrillic, and a mark for characters without a glyph', () =>
    expectTexts({ buyer: buildParty({ name: 'Łódź Ελλάς Привет 日本🖨' }) }, [
      'Łódź Ελλάς Привет □□□',
    ]));

  it('has blanks for characters that XML cannot hold, as the XML has', () =>
    expectTexts({ lines: [buildLine({ name: 'Nom\u0001complet\uFFFF\uD83C.' })] }, [
      'Nom complet .',
    ]));

  it('carries the sum over from page to page, below heads that repeat', async () => {
    const lines = Array.from({ length: 200 }, (_, index) =>
      buildLine({ name: `Article ${index}` }),
    );
    const pages = await pdfPages(await printPdf(buildInvoice({ lines })));
    expect(pages.length).to.be.above(4);
    const carried = pages.map((page) => [
      /Report ([\d ]+,\d\d) €/.exec(page)?.[1],
      /À reporter ([\d ]+,\d\d) €/.exec(page)?.[1],
    ]);
    for (const [index, page] of pages.entries()) {
      expect(page).to.include(`Page ${index + 1} sur ${pages.length}`);
      const lastOfPage = [...page.matchAll(/(\d+) Article/g)].at(-1)?.[1];
      const [, leaves] = carried[index] ?? [];
      if (leaves === undefined) continue;
      expect(leaves.replace(/\s/g, '')).to.equal(`${Number(lastOfPage) * 100},00`);
      expect(carried[index + 1]?.[0]).to.equal(leaves);
      expect(pages[index + 1]).to.include('Désignation Quantité Unité');
    }
    expect(carried.filter(([, leaves]) => leaves !== undefined).length).to.be.above(3);
  });

  it('loses no word of a text of 10 000 characters, nor of a word of 400', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `mot${index}`);
    const long = 'W'.repeat(400);
    const pages = await pdfPages(
      await printPdf(
        buildInvoice({
          lines: [buildLine({ name: long, description: words.join(' ') })],
          item_notes: [{ subject_code: null, text: words.join(' ').toUpperCase() }],
          seller: buildParty({ name: words.slice(0, 100).join(' ') }),
        }),
      ),
    );
    const text = pages.join(' ');
    for (const word of words)
      expect(text).to.include(`${word} `).and.include(`${word.toUpperCase()} `);
    expect(text.match(/W/g)?.length).to.equal(long.length);
    const carried = [...text.matchAll(/À reporter ([\d,]+)/g)].map(([, amount]) => amount);
    expect(new Set(carried)).to.deep.equal(new Set(['100,00']));
  });

  it('has the same bytes when it is printed again', async () => {
    const first = await printPdf(buildInvoice());
    await printPdf(buildInvoice({ invoice_number: 'between' }));
    expect(Buffer.compare(first, await printPdf(buildInvoice()))).to.equal(0);
  });

  it('costs no more for each of 10 000 lines than for each of 2 000', async () => {
    const timed = async (count: number) => {
      const lines = Array.from({ length: count }, (_, index) =>
        buildLine({ name: `Article ${index}` }),
      );
      const began = process.cpuUsage();
      await printPdf(buildInvoice({ lines }));
      return process.cpuUsage(began).user / count;
    };
    await timed(2_000);
    const small = await timed(2_000);
    expect(await timed(10_000)).to.be.below(3 * small);
  });
});
